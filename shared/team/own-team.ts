/** The board of a team as one of its people takes it into the planilha: their own legs, and those of the others. */
import { numberedLegs } from '../procedures/sums/numbered-legs.ts';
import { cents, type TelegramId } from '../units.ts';
import type { OwnTeam } from '../wire/procedures.ts';
import type { TeamBoard } from './team-board.ts';
import { teamParts } from './team-parts.ts';

/** Null: no leg on it is theirs. */
export function ownTeam(board: Pick<TeamBoard, 'procedure' | 'claims'>, telegramId: TelegramId): OwnTeam | null {
  const { procedure, claims } = board;
  if (!claims.some(claim => claim.telegramId === telegramId)) return null;
  const legs = numberedLegs(procedure).flatMap(({ key, step, index }) => {
    const claim = claims.find(each => each.key === key);
    if (claim === undefined) return [];
    const { name, placed } = claim;
    return [{ step, leg: index, isMine: claim.telegramId === telegramId, name, placed }];
  });
  const parts = procedure.steps.map((_, step) => {
    const shared = teamParts(board, step);
    const at = shared?.members.findIndex(member => member.telegramId === telegramId) ?? -1;
    if (shared === null || at === -1) return null;
    const own = shared.outcomes.map(({ partsCents }) => partsCents[at] ?? cents(0));
    return { worstCents: cents(Math.min(...own)), bestCents: cents(Math.max(...own)) };
  });
  return { legs, parts };
}
