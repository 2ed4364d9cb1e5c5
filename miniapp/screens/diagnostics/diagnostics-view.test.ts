import { describe, expect, it } from 'vitest';
import { hostLines, type Known, pageLine, report, sessionLines } from './diagnostics-view.ts';

const telegram = {
  telegramId: 42,
  firstName: 'Ana',
  lastName: 'Prado',
  username: 'ana',
  photoUrl: null,
  expiresAt: 7,
};
const known = (more: Partial<Known> = {}): Known => ({
  session: { phase: 'known', telegram, isAdmin: false, problem: null },
  host: { kind: 'telegram', platform: 'ios', version: '9.1' },
  hasLaunch: true,
  uid: 'tg_42',
  config: undefined,
  formatTime: at => `em ${at}`,
  ...more,
});
const values = (lines: { label: string; value: string }[]) => lines.map(({ value }) => value);

describe('what is read out', () => {
  it('names the person, and how the session is kept', () => {
    expect(values(sessionLines(known()))).toEqual(['42', 'Ana Prado', 'cookie', 'em 7', 'tg_42']);
    const blocked = {
      phase: 'known',
      telegram: { ...telegram, expiresAt: null },
      isAdmin: false,
      problem: null,
    } as const;
    expect(values(sessionLines(known({ session: blocked })))).toContain(
      'cada pedido (este navegador bloqueia cookies)',
    );
    const nobody = { phase: 'known', telegram: null, isAdmin: false, problem: null } as const;
    expect(values(sessionLines(known({ session: nobody, uid: null })))).toEqual([
      'Nenhum: entre com o Telegram',
      'nenhuma',
    ]);
  });

  it('names the app around it', () => {
    expect(values(hostLines(known()))).toEqual(['Telegram', 'ios', '9.1', 'recebidos', 'nenhum neste servidor']);
    const host = { kind: 'browser', platform: null, version: null } as const;
    expect(values(hostLines(known({ host, hasLaunch: false })))).toEqual([
      'navegador',
      'não recebidos',
      'nenhum neste servidor',
    ]);
  });

  it.each([
    [undefined, 'Conferindo…'],
    [null, 'Sem resposta do servidor.'],
    [{ decision: 'allow', groups: [] }, 'Abre'],
    [
      {
        decision: 'join',
        groups: [
          { title: 'A', link: null },
          { title: 'B', link: null },
        ],
      },
      'Só para membros. Grupos: A, B',
    ],
  ] as const)('%j', (answer, value) => {
    expect(pageLine('arbitragePre', answer as never)).toEqual({ label: 'Arbitragem pré-jogo', value });
  });

  it('is a text to send', () => {
    expect(
      report([
        { title: 'Quem', lines: [{ label: 'id', value: '42' }] },
        { title: 'Onde', lines: [] },
      ]),
    ).toBe('Quem\nid: 42\n\nOnde');
  });
});
