/** `/calculator-guide`: lessons with real calculators in the text, and the link to the tour. */
import type { MDXContent } from 'mdx/types';
import Boosted from '#shared/catalogue/guides/calculator/boosted.mdx';
import Commission from '#shared/catalogue/guides/calculator/commission.mdx';
import EarlyPayout from '#shared/catalogue/guides/calculator/early-payout.mdx';
import FreeBet from '#shared/catalogue/guides/calculator/free-bet.mdx';
import Rounding from '#shared/catalogue/guides/calculator/rounding.mdx';
import Surebet from '#shared/catalogue/guides/calculator/surebet.mdx';
import WhatGoesWrong from '#shared/catalogue/guides/calculator/what-goes-wrong.mdx';
import CalculatorIntro from '#shared/catalogue/guides/calculator-intro.mdx';
import { CALCULATOR_LESSONS } from '#shared/catalogue/guides/guide-words.ts';
import { GuideFrame } from './GuideFrame.tsx';
import { Lesson } from './Lesson.tsx';
import prose from './prose.module.css';
import { TourEntry } from './TourEntry.tsx';

const TEXTS: Readonly<Record<(typeof CALCULATOR_LESSONS)[number]['id'], MDXContent>> = {
  surebet: Surebet,
  comissao: Commission,
  freebet: FreeBet,
  aumentada: Boosted,
  'pagamento-antecipado': EarlyPayout,
  arredondamento: Rounding,
  'o-que-da-errado': WhatGoesWrong,
};

export function CalculatorGuideScreen() {
  return (
    <GuideFrame
      guide="calculatorGuide"
      contents={[{ entries: CALCULATOR_LESSONS }]}
      intro={
        <>
          <div className={prose.prose}>
            <CalculatorIntro />
          </div>
          <TourEntry />
        </>
      }
    >
      {CALCULATOR_LESSONS.map((lesson, index) => (
        <Lesson
          key={lesson.id}
          lesson={lesson}
          place={index + 1}
          of={CALCULATOR_LESSONS.length}
          text={TEXTS[lesson.id]}
        />
      ))}
    </GuideFrame>
  );
}
