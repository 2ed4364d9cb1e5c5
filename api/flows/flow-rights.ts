/** A flow as rights see it: whose it is, and the chats that it names. */
import type { RightsThing } from '#shared/access/rights.ts';
import { checkAround } from '#shared/flow/check/outside.ts';
import type { Flow } from '#shared/flow/schema/flow.ts';
import { asChatId, type ChatId } from '#shared/units.ts';
import type { PostPerson } from '../posts/post-rights.ts';
import type { FlowDocument } from './flow-documents.ts';

/** contents: every version that the act has to do with; null: there is none. */
export function wholeFlow(
  { owners }: Pick<PostPerson, 'owners'>,
  { owner }: Pick<FlowDocument, 'owner'>,
  contents: readonly (Flow | null)[],
): RightsThing {
  const chats = contents.flatMap(content => (content === null ? [] : namedChats(content)));
  return { isOwn: owners.includes(owner), chats };
}

/** The chats as the check before publishing finds them, so that both see the same ones. */
export function namedChats(flow: Flow): ChatId[] {
  const problems = checkAround(flow, { id: '', others: [], commands: [], chats: new Set(), addresses: [] });
  return problems.filter(({ code }) => code === 'unknown_chat').map(({ detail }) => asChatId(Number(detail)));
}
