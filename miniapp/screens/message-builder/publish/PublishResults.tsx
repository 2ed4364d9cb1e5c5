/** What became of a post in each place, and what can still be done about it. */

import { useState } from 'react';
import { formatDate } from '#shared/catalogue/numbers/format-date.ts';
import { postBuilder } from '#shared/catalogue/posts/builder.ts';
import { publishing } from '#shared/catalogue/posts/publishing.ts';
import { epochMs } from '#shared/units.ts';
import type { Post, PostChat, Publication } from '#shared/wire/posts.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { PlainButton } from '../../../ui/button/PlainButton.tsx';
import { ConfirmDialog } from '../../../ui/sheet/ConfirmDialog.tsx';
import styles from './Publish.module.css';
import { targetName } from './target-name.ts';
import type { Publishing } from './use-publishing.ts';

const words = publishing.results;
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const TONES: Readonly<Record<Publication['state'], 'good' | 'bad' | 'open' | undefined>> = {
  waiting: 'open',
  sending: 'open',
  sent: 'good',
  failed: 'bad',
  removed: undefined,
};

export interface PublishResultsProps {
  post: Post;
  chats: readonly PostChat[];
  mayPublish: boolean;
  publishing: Publishing;
}

export function PublishResults({ post, chats, mayPublish, publishing: act }: PublishResultsProps) {
  const [isAsking, setAsking] = useState(false);
  const { publications } = post;
  if (publications.length === 0) return null;
  const now = epochMs(Date.now());
  const lacking = chatsWithoutRight(publications, chats);
  const has = (...states: Publication['state'][]) => publications.some(({ state }) => states.includes(state));
  return (
    <section className={styles.part} aria-label={words.label}>
      <h2 className={styles.heading}>{words.label}</h2>
      <div className={styles.results}>
        {publications.map(each => (
          <div key={each.id} className={styles.result}>
            <span className={styles.place}>{targetName(each, chats)}</span>
            <span className={styles.state} data-tone={each.isUnsure ? 'open' : TONES[each.state]}>
              {stateText(each, now)}
            </span>
            {each.reason !== null && <span className={styles.reason}>{each.reason}</span>}
            {each.isUnsure && mayPublish && (
              <PlainButton disabled={act.busy} onClick={() => void act.publish(null, [each.id])}>
                {words.again}
              </PlainButton>
            )}
          </div>
        ))}
      </div>
      <div className={styles.actions}>
        <Button disabled={act.busy} onClick={() => void act.refresh()}>
          {words.refresh}
        </Button>
        {mayPublish && has('waiting') && (
          <Button disabled={act.busy} onClick={() => void act.cancel()}>
            {words.cancel}
          </Button>
        )}
        {mayPublish && has('sent') && lacking === 0 && (
          <>
            <Button disabled={act.busy} onClick={() => void act.update()}>
              {words.update}
            </Button>
            <Button disabled={act.busy} onClick={() => setAsking(true)}>
              {words.remove}
            </Button>
          </>
        )}
      </div>
      {mayPublish && has('sent') && lacking > 0 && <p className={styles.reason}>{words.elsewhere(lacking)}</p>}
      <ConfirmDialog
        open={isAsking}
        title={words.removeTitle}
        text={words.removeText}
        confirm={words.remove}
        keep={postBuilder.remove.keep}
        onConfirm={() => void act.takeDown()}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}

/** In how many chats it is, or waits to be, that the person does not publish in: what is out changes in all or in none. */
function chatsWithoutRight(publications: readonly Publication[], chats: readonly PostChat[]): number {
  const live = publications.filter(({ state }) => state === 'sent' || state === 'waiting');
  const others = live.filter(({ chatId }) => !chats.some(each => each.chatId === chatId));
  return new Set(others.map(({ chatId }) => chatId)).size;
}

function stateText({ state, isUnsure, at, tries }: Publication, now: ReturnType<typeof epochMs>): string {
  if (isUnsure) return words.unsure;
  const when = formatDate(epochMs(at), now, timeZone);
  if (state === 'waiting' && at > now) return words.scheduled(when);
  const said = state === 'sent' ? `${words.states.sent} ${when}` : words.states[state];
  return state === 'failed' && tries > 1 ? `${said}, ${words.tries(tries)}` : said;
}
