/** The people and groups that the local Telegram starts with. Their ids are made up; these people do not exist. */
import type { ChatMemberStatus } from '#shared/membership/membership.ts';
import type { User } from './telegram-objects.ts';

export interface GroupSeed {
  readonly id: number;
  readonly type: 'group' | 'supergroup' | 'channel';
  readonly title: string;
  readonly username?: string;
  /** Names by id, in a group with topics. */
  readonly topics?: Readonly<Record<number, string>>;
  /** The bot's status in it. */
  readonly bot: ChatMemberStatus;
  readonly members: Readonly<Record<number, ChatMemberStatus>>;
}

const person = (id: number, first_name: string, last_name: string, username: string): User => ({
  id,
  is_bot: false,
  first_name,
  last_name,
  username,
  language_code: 'pt-br',
});

export const ANA = person(910_000_001, 'Ana', 'Prado', 'ana_demo');
export const BRUNO = person(910_000_002, 'Bruno', 'Teles', 'bruno_demo');
/** Runs the product: in local mode the environment names her id as an administrator. */
export const CARLA = person(910_000_003, 'Carla', 'Mendes', 'carla_demo');
export const DIEGO = person(910_000_004, 'Diego', 'Rocha', 'diego_demo');
export const DEMO_PEOPLE: readonly User[] = [ANA, BRUNO, CARLA, DIEGO];

const arbitrageMembers: GroupSeed['members'] = {
  [ANA.id]: 'member',
  [CARLA.id]: 'creator',
  [DIEGO.id]: 'left',
};

export const DEMO_GROUP = -1_009_100_000_001;
export const LIVE_GROUP = -1_009_100_000_002;
export const PRE_GROUP = -1_009_100_000_003;
/** The bot is no administrator here: it sees only messages addressed to it, and receives no updates about members. */
export const CHAT_GROUP = -910_000_004;
/** The people who run the product write there, and so does the bot; the others read. */
export const NEWS_CHANNEL = -1_009_100_000_005;

export const DEMO_GROUPS: readonly GroupSeed[] = [
  {
    id: DEMO_GROUP,
    type: 'supergroup',
    title: 'Arbi · Comunidade',
    username: 'arbi_demo',
    bot: 'administrator',
    members: { [ANA.id]: 'member', [CARLA.id]: 'creator', [DIEGO.id]: 'left' },
  },
  {
    id: LIVE_GROUP,
    type: 'supergroup',
    title: 'Arbi · Arbitragem ao vivo',
    bot: 'administrator',
    members: arbitrageMembers,
  },
  {
    id: PRE_GROUP,
    type: 'supergroup',
    title: 'Arbi · Arbitragem pré-jogo',
    bot: 'administrator',
    members: arbitrageMembers,
  },
  {
    id: CHAT_GROUP,
    type: 'group',
    title: 'Amigos da planilha',
    bot: 'member',
    members: { [ANA.id]: 'creator', [CARLA.id]: 'member' },
  },
  {
    id: NEWS_CHANNEL,
    type: 'channel',
    title: 'Arbi · Avisos',
    username: 'arbi_avisos_demo',
    bot: 'administrator',
    members: { [ANA.id]: 'member', [CARLA.id]: 'creator' },
  },
];
