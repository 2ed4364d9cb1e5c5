/**
 * Who may do what with posts, files, procedures, flows and the boards of teams: one table of roles, acts, and whether the
 * thing is the person's own. A role is what somebody is in one chat, so each chat that an act reaches is asked about by
 * itself. Every route and every handler of the bot asks this file. A later role is one more row, and one more line in
 * `roleIn`.
 */
import { err, ok, type Result } from '../result.ts';
import type { ChatId } from '../units.ts';

/**
 * chats: 'one': a right in one of the thing's chats is enough; 'each': it takes one in every chat that the act reaches.
 * sends: Telegram is asked to change something, so a chat that is off the list refuses it, whoever asks.
 */
interface ActRule {
  readonly chats: 'one' | 'each';
  readonly sends: boolean;
}
const LOOKS: ActRule = { chats: 'one', sends: false };
const CHANGES: ActRule = { chats: 'each', sends: false };
const SENDS: ActRule = { chats: 'each', sends: true };

/** In the order in which `/admin` shows them. */
export const ACTS = {
  'post.create': LOOKS,
  'post.read': LOOKS,
  'post.readVersion': LOOKS,
  'post.test': LOOKS,
  'post.change': CHANGES,
  'post.deleteDraft': CHANGES,
  'post.publish': SENDS,
  'post.cancel': CHANGES,
  'post.update': SENDS,
  'post.pin': SENDS,
  'post.takeDown': SENDS,
  'post.deletePublished': CHANGES,
  'media.add': LOOKS,
  'media.read': LOOKS,
  'media.attach': LOOKS,
  'procedure.create': LOOKS,
  'procedure.readDraft': LOOKS,
  'procedure.changeDraft': CHANGES,
  'procedure.deleteDraft': CHANGES,
  'procedure.publish': CHANGES,
  'procedure.read': LOOKS,
  'procedure.mark': LOOKS,
  'procedure.seeNumbers': LOOKS,
  'procedure.seeShared': LOOKS,
  'procedure.change': CHANGES,
  'procedure.end': CHANGES,
  'procedure.reopen': CHANGES,
  'procedure.deletePublished': CHANGES,
  'flow.create': LOOKS,
  'flow.read': LOOKS,
  'flow.readVersion': LOOKS,
  'flow.check': LOOKS,
  'flow.seeNumbers': LOOKS,
  'flow.change': CHANGES,
  'flow.delete': CHANGES,
  'flow.publish': CHANGES,
  'flow.rollBack': CHANGES,
  'flow.stop': CHANGES,
  'team.open': LOOKS,
  'team.claim': CHANGES,
  'team.place': CHANGES,
  'team.release': CHANGES,
  'team.free': CHANGES,
  'team.limit': CHANGES,
} as const satisfies Record<string, ActRule>;
export type Act = keyof typeof ACTS;
export const ACT_NAMES = Object.keys(ACTS) as Act[];

/**
 * visitor: not signed in, or not let onto the page. member: signed in, and named in no chat. publisherElsewhere: publishes,
 * but not in this chat. publisherUnplaced: publishes somewhere, and the thing is in no chat. publisher: publishes in this
 * chat. groupMember: is in the Telegram group where the board of the team is.
 */
export const ROLES = [
  'visitor',
  'member',
  'publisherElsewhere',
  'publisherUnplaced',
  'publisher',
  'administrator',
  'groupMember',
] as const;
export type Role = (typeof ROLES)[number];

interface Row {
  readonly own: readonly Act[];
  readonly others: readonly Act[];
}

/** What everybody signed in may do with what they wrote: as long as it goes nowhere, it is theirs. */
const WRITES: readonly Act[] = [
  ...(['post.create', 'post.read', 'post.readVersion', 'post.test', 'post.change', 'post.deleteDraft'] as const),
  // Whoever wrote it may always keep it from going out.
  'post.cancel',
  ...(['media.add', 'media.read', 'media.attach'] as const),
  ...(['procedure.create', 'procedure.readDraft', 'procedure.changeDraft', 'procedure.deleteDraft'] as const),
  ...(['procedure.read', 'procedure.mark', 'procedure.seeNumbers'] as const),
  ...(['flow.create', 'flow.read', 'flow.readVersion', 'flow.check', 'flow.seeNumbers'] as const),
  ...(['flow.change', 'flow.delete'] as const),
];
/** What people of a chat see, or what goes on in it. */
const REACHES: readonly Act[] = [
  ...(['post.publish', 'post.update', 'post.pin', 'post.takeDown', 'post.deletePublished'] as const),
  ...(['procedure.publish', 'procedure.seeShared'] as const),
  ...(['procedure.change', 'procedure.end', 'procedure.reopen'] as const),
  ...(['flow.publish', 'flow.rollBack', 'flow.stop'] as const),
];
/** A procedure that is out is for everybody who may open the page. */
const OPEN_TO_ALL: readonly Act[] = ['procedure.read', 'procedure.mark'];
/** Of others in the chats where one publishes. The draft of a procedure is its author's alone, as messages to the bot are. */
const OF_OTHERS: readonly Act[] = [
  ...(['post.read', 'post.readVersion', 'post.test', 'post.change', 'post.deleteDraft', 'post.cancel'] as const),
  ...(['post.publish', 'post.update', 'post.pin', 'post.takeDown', 'post.deletePublished'] as const),
  ...(['media.read', 'media.attach'] as const),
  ...(['procedure.read', 'procedure.mark', 'procedure.seeNumbers', 'procedure.seeShared'] as const),
  ...(['procedure.change', 'procedure.end', 'procedure.reopen'] as const),
  ...(['flow.read', 'flow.readVersion', 'flow.check', 'flow.seeNumbers', 'flow.change', 'flow.delete'] as const),
  ...(['flow.publish', 'flow.rollBack', 'flow.stop'] as const),
];

/** Nobody deletes a procedure that went out: people registered bets with it. */
export const RIGHTS: Readonly<Record<Role, Row>> = {
  visitor: { own: [], others: [] },
  member: { own: WRITES, others: OPEN_TO_ALL },
  publisherElsewhere: { own: [...WRITES, 'procedure.seeShared'], others: OPEN_TO_ALL },
  publisherUnplaced: { own: [...WRITES, ...REACHES], others: OPEN_TO_ALL },
  publisher: { own: [...WRITES, ...REACHES, 'team.free'], others: [...OF_OTHERS, 'team.free'] },
  administrator: { own: [...WRITES, ...REACHES, 'team.free'], others: [...OF_OTHERS, 'team.free'] },
  // A board belongs to its group: publishers and administrators who are not in it press nothing there.
  // To free a leg that somebody else has, the procedure must be one's own, or one publishes in that chat.
  groupMember: {
    own: ['team.open', 'team.claim', 'team.place', 'team.release', 'team.free', 'team.limit'],
    others: ['team.open'],
  },
};

/** What one role may do; for several chats ask `askRight`. */
export const roleMay = (role: Role, act: Act, isOwn: boolean): boolean =>
  RIGHTS[role][isOwn ? 'own' : 'others'].includes(act);

/** Somebody, as far as rights are concerned. */
export interface RightsPerson {
  readonly isSignedIn: boolean;
  readonly isAdmin: boolean;
  /** Where an administrator named them, by every id that the chat has or had. */
  readonly publishesIn: ReadonlySet<ChatId>;
  /** Every chat on the list. One that is off it is nobody's: nothing goes out there, and no right in it is asked for. */
  readonly listed: ReadonlySet<ChatId>;
}

/** What an act is about. chats: those that it reaches: where the thing goes, is, or is about to be. */
export interface RightsThing {
  readonly isOwn: boolean;
  readonly chats: readonly ChatId[];
}

/** lacking: the chats that the act reaches where they have no right; unlisted: those that are off the list. */
export interface RightRefusal {
  readonly code: 'no_right';
  readonly lacking: readonly ChatId[];
  readonly unlisted: readonly ChatId[];
}

/** A thing of one's own that is in no chat. */
export const OWN_UNPLACED: RightsThing = { isOwn: true, chats: [] };

/** Whether they may: all of it or none. */
export function askRight(person: RightsPerson, act: Act, { isOwn, chats }: RightsThing): Result<null, RightRefusal> {
  const { chats: needs, sends }: ActRule = ACTS[act];
  const all = [...new Set(chats)];
  const placed = all.filter(chat => person.listed.has(chat));
  const lacking = placed.filter(chat => !roleMay(roleIn(person, chat), act, isOwn));
  const isAllowed =
    placed.length === 0
      ? roleMay(roleUnplaced(person), act, isOwn)
      : needs === 'one'
        ? lacking.length < placed.length
        : lacking.length === 0;
  const unlisted = sends ? all.filter(chat => !person.listed.has(chat)) : [];
  return isAllowed && unlisted.length === 0 ? ok(null) : err({ code: 'no_right', lacking, unlisted });
}

export const mayDo = (person: RightsPerson, act: Act, thing: RightsThing): boolean => askRight(person, act, thing).ok;

/** Whether they publish in any chat, or are an administrator. */
export const publishesSomewhere = (person: RightsPerson): boolean => mayDo(person, 'procedure.publish', OWN_UNPLACED);

function roleIn(person: RightsPerson, chat: ChatId): Role {
  if (!person.isSignedIn) return 'visitor';
  if (person.isAdmin) return 'administrator';
  if (person.publishesIn.has(chat)) return 'publisher';
  return person.publishesIn.size > 0 ? 'publisherElsewhere' : 'member';
}

function roleUnplaced(person: RightsPerson): Role {
  if (!person.isSignedIn) return 'visitor';
  if (person.isAdmin) return 'administrator';
  return person.publishesIn.size > 0 ? 'publisherUnplaced' : 'member';
}
