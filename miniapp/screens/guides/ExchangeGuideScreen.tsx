/** `/exchange-guide`: back, lay, the money they hold back, commission, and a ladder to try them on. */
import type { MDXContent } from 'mdx/types';
import BackAndLay from '#shared/catalogue/guides/exchange/back-and-lay.mdx';
import Commission from '#shared/catalogue/guides/exchange/commission.mdx';
import LadderText from '#shared/catalogue/guides/exchange/ladder.mdx';
import Liability from '#shared/catalogue/guides/exchange/liability.mdx';
import Partial from '#shared/catalogue/guides/exchange/partial.mdx';
import ExchangeIntro from '#shared/catalogue/guides/exchange-intro.mdx';
import { EXCHANGE_LESSONS } from '#shared/catalogue/guides/guide-words.ts';
import { GuideFrame } from './GuideFrame.tsx';
import { Lesson } from './Lesson.tsx';
import prose from './prose.module.css';

const TEXTS: Readonly<Record<(typeof EXCHANGE_LESSONS)[number]['id'], MDXContent>> = {
  'back-e-lay': BackAndLay,
  responsabilidade: Liability,
  comissao: Commission,
  ladder: LadderText,
  parcial: Partial,
};

export function ExchangeGuideScreen() {
  return (
    <GuideFrame
      guide="exchangeGuide"
      contents={[{ entries: EXCHANGE_LESSONS }]}
      intro={
        <div className={prose.prose}>
          <ExchangeIntro />
        </div>
      }
    >
      {EXCHANGE_LESSONS.map((lesson, index) => (
        <Lesson
          key={lesson.id}
          lesson={lesson}
          place={index + 1}
          of={EXCHANGE_LESSONS.length}
          text={TEXTS[lesson.id]}
        />
      ))}
    </GuideFrame>
  );
}
