import { describe, expect, it } from 'vitest';
import { epochMs } from '#shared/units.ts';
import { latestAt } from '../formats/latest-instants.ts';
import { createRefusals } from '../formats/refusals.ts';
import { readCatalogue } from './catalogue-format.ts';

const NOW = epochMs(Date.parse('2026-11-28T12:00:00Z'));

/** What the runners of one match-odds market are taken for. */
function read(name: string, runners: readonly string[], eventType = '2') {
  const refusals = createRefusals();
  const market = {
    marketId: '1.9',
    description: { marketType: 'MATCH_ODDS', bettingType: 'ODDS' },
    eventType: { id: eventType },
    event: { id: '39', name, openDate: '2026-11-28T18:00:00.000Z' },
    runners: runners.map((runnerName, index) => ({ selectionId: index + 1, runnerName })),
  };
  const [found] = readCatalogue([market], latestAt(NOW), refusals) ?? [];
  const named = [...(found?.runners.values() ?? [])].map(of => of(0));
  return {
    teams: found && `${found.event.home} - ${found.event.away}`,
    selections: named.map(each => each && `${each.market} ${each.selection}`),
    refused: refusals.byReason(),
  };
}

describe('a match of tennis, named by surnames', () => {
  it.each([
    ['Alcaraz v Sinner', ['Carlos Alcaraz', 'Jannik Sinner'], 'Carlos Alcaraz - Jannik Sinner'],
    [
      'Auger-Aliassime v Carreno Busta',
      ['Félix Auger-Aliassime', 'Pablo Carreño Busta'],
      'Félix Auger-Aliassime - Pablo Carreño Busta',
    ],
    ['S Williams v V Williams', ['Serena Williams', 'Venus Williams'], 'Serena Williams - Venus Williams'],
    [
      'Bolelli/Vavassori v Krawietz/Putz',
      ['S Bolelli/A Vavassori', 'K Krawietz/T Putz'],
      'S Bolelli/A Vavassori - K Krawietz/T Putz',
    ],
    ['Carlos Alcaraz v Sinner', ['Carlos Alcaraz', 'Jannik Sinner'], 'Carlos Alcaraz - Jannik Sinner'],
    ['Carlos Alcaraz v Jannik Sinner', ['Carlos Alcaraz', 'Jannik Sinner'], 'Carlos Alcaraz - Jannik Sinner'],
  ])('%s, of %j', (name, runners, teams) => {
    expect(read(name, runners)).toEqual({ teams, selections: ['ml home', 'ml away'], refused: {} });
  });

  it('has its sides by the name of the match, whichever runner is listed first', () => {
    const { teams, selections } = read('Alcaraz v Sinner', ['Jannik Sinner', 'Carlos Alcaraz']);
    expect([teams, selections]).toEqual(['Carlos Alcaraz - Jannik Sinner', ['ml away', 'ml home']]);
  });

  it.each([
    ['Williams v Williams', ['Serena Williams', 'Venus Williams']],
    ['Alcaraz v Sinner', ['Carlos Alcaraz', 'Somebody Else']],
  ])('%s, of %j, is nobody’s', (name, runners) => {
    expect(read(name, runners).teams).toBeUndefined();
  });
});

it('has a tie where others say a draw', () => {
  expect(read('Lakers @ Celtics', ['Lakers', 'Celtics', 'Tie'], '6423').selections).toEqual([
    '1x2 away',
    '1x2 home',
    '1x2 draw',
  ]);
});
