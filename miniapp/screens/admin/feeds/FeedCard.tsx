/** One source of odds. */
import { useId, useState } from 'react';
import { feedControl as words } from '#shared/catalogue/feeds.ts';
import type { FeedStatus } from '#shared/wire/admin/feeds.ts';
import { SubmitButton } from '../../../ui/button/SubmitButton.tsx';
import { ActOutcome } from '../parts/ActOutcome.tsx';
import card from '../parts/card.module.css';
import { Facts } from '../parts/Facts.tsx';
import styles from './FeedCard.module.css';
import { FeedKeyForm } from './FeedKeyForm.tsx';
import { feedFacts, feedName, feedState } from './feed-view.ts';
import { type FeedControls, outcomeOfActs } from './use-feeds.ts';

export function FeedCard({ feed, controls }: { feed: FeedStatus; controls: FeedControls }) {
  const heading = useId();
  const [asksKey, setAsksKey] = useState(false);
  const { id, runs, fixed, note, key, detail, samples, state } = feed;
  const { text, tone } = feedState(feed);
  const lacksKey = key !== null && (key.origin === null || key.origin === 'lost');
  return (
    <article className={card.card} aria-labelledby={heading}>
      <header className={card.header}>
        <div>
          <h3 id={heading} className={card.title}>
            {feedName(id)}
          </h3>
          {feed.demo && <p className={card.path}>{words.demo}</p>}
        </div>
        <strong className={styles.state} data-tone={tone}>
          {text}
        </strong>
      </header>
      {detail !== null && <p className={styles.detail}>{detail}</p>}
      <div className={styles.facts}>
        <Facts facts={feedFacts(feed)} />
      </div>
      {samples.length > 0 && (
        <details className={styles.samples}>
          <summary>{words.samples}</summary>
          <ul>
            {samples.map(({ reason, place }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two refusals may be the same.
              <li key={at}>
                {reason}: {place}
              </li>
            ))}
          </ul>
        </details>
      )}
      {note !== null && <p className={card.path}>{note}</p>}
      {fixed !== null && <p className={card.path}>{fixed}</p>}
      {fixed === null && (
        <div className={styles.acts}>
          {!(lacksKey && !runs) && (
            <SubmitButton
              quiet
              danger={runs}
              busy={controls.busy === `switch ${id}`}
              onClick={() => void controls.switchTo(id, !runs)}
            >
              {runs ? words.stop : words.start}
            </SubmitButton>
          )}
          {state !== null && (
            <SubmitButton quiet busy={controls.busy === `restart ${id}`} onClick={() => void controls.restart(id)}>
              {words.restart}
            </SubmitButton>
          )}
          {key !== null && !asksKey && (
            <SubmitButton quiet busy={false} onClick={() => setAsksKey(true)}>
              {lacksKey ? words.setKey : words.changeKey}
            </SubmitButton>
          )}
        </div>
      )}
      <ActOutcome {...outcomeOfActs(controls, [`switch ${id}`, `restart ${id}`, `key ${id}`])} />
      {asksKey && <FeedKeyForm feed={feed} controls={controls} onClose={() => setAsksKey(false)} />}
    </article>
  );
}
