/** What is typed about a chat that posts go to. Pure. */
import { postRights as words } from '#shared/catalogue/posts/rights.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { PostRights, PostRightsInput } from '#shared/wire/posts.ts';

export interface TypedRights {
  readonly publishers: string;
  /** One a line: its number and its name. */
  readonly topics: string;
}
/** As it is sent. */
export type ReadRights = Pick<PostRightsInput, 'topics'> & { readonly publishers: number[] };
export type RightsErrors = Partial<Record<keyof TypedRights, string>>;

export const typedRightsOf = ({ publishers, topics }: PostRights): TypedRights => ({
  publishers: publishers.map(({ telegramId }) => telegramId).join(' '),
  topics: topics.map(({ id, name }) => `${id} ${name}`).join('\n'),
});

export const isChatId = (text: string): boolean => /^-[1-9]\d{0,15}$/.test(text.trim());

/** How much of a line that cannot be read is repeated, in characters. */
const SHOWN = 40;

/** Example: '910000001 910000002' and '7 Hoje' → two publishers, one topic. */
export function readRights({ publishers, topics }: TypedRights): Result<ReadRights, RightsErrors> {
  const ids = publishers.split(/[\s,;]+/).filter(id => id !== '');
  const lines = topics
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');
  const topic = (line: string) => /^(\d{1,9})\s+(\S.{0,127})$/.exec(line);
  const bad = lines.find(line => topic(line) === null);
  const errors: RightsErrors = {
    ...(ids.every(id => /^[1-9]\d{0,15}$/.test(id)) ? {} : { publishers: words.badPublishers }),
    ...(bad === undefined ? {} : { topics: words.badTopics(bad.slice(0, SHOWN)) }),
  };
  if (Object.keys(errors).length > 0) return err(errors);
  const named = lines.flatMap(line => {
    const [, id, name = ''] = topic(line) ?? [];
    return id === undefined ? [] : [{ id: Number(id), name }];
  });
  return ok({ publishers: ids.map(Number), topics: named });
}
