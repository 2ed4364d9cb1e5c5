/** A selection as a person says it: of the match where the teams are known. */
import { formatHandicap } from '../../catalogue/numbers/format.ts';
import { procedureWords } from '../../catalogue/procedures/procedure-words.ts';
import { selectionName } from '../../settlement/names.pt-br.ts';
import { isSettledMarket } from '../../settlement/settle.ts';
import type { ProcedureEvent, ProcedureLeg } from '../schema/procedure.ts';

/** The selections of a market on one side: what stands behind the team's name. */
const OF_SIDE: Readonly<Record<string, (line: number) => string>> = {
  '1x2': () => '',
  money_line: () => '',
  draw_no_bet: () => ` ${procedureWords.drawNoBet}`,
  asian_handicap: line => ` ${formatHandicap(line)}`,
  spread: line => ` ${formatHandicap(line)}`,
};

/** The two endings of a double chance: 'Bahia ou empate'. */
function eitherOf(selection: string | null, { home, away }: ProcedureEvent): string | null {
  if (selection === 'home_draw') return procedureWords.either(home, procedureWords.draw.toLowerCase());
  if (selection === 'draw_away') return procedureWords.either(procedureWords.draw, away);
  return selection === 'home_away' ? procedureWords.either(home, away) : null;
}

/** Examples: home of Bahia x Vitória → 'Bahia'; over 2.5 → 'Mais de 2,5'; corners → their label. */
export function procedureLegName(leg: ProcedureLeg, event: ProcedureEvent | null | undefined): string {
  const { market, selection, line = 0 } = leg;
  if (market === 'multiple') return procedureWords.multiple;
  const ofSide = OF_SIDE[market]?.(line);
  if (ofSide !== undefined && selection === 'home' && event?.home) return event.home + ofSide;
  if (ofSide !== undefined && selection === 'away' && event?.away) return event.away + ofSide;
  if (market === '1x2' && selection === 'draw') return procedureWords.draw;
  const either = market === 'double_chance' && event?.home && event.away ? eitherOf(selection, event) : null;
  if (either !== null) return either;
  if (leg.label !== undefined) return leg.label;
  if (selection === null) return procedureWords.openSelection;
  return isSettledMarket(market) ? selectionName(market, selection, leg.line ?? null) : selection;
}
