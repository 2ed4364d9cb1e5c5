import { describe, expect, it } from 'vitest';
import { asTelegramId, asUid } from '#shared/units.ts';
import {
  botLines,
  deviceLines,
  hostLines,
  type Known,
  pageLine,
  report,
  sessionLines,
  signedAt,
} from './diagnostics-view.ts';

const telegram = {
  telegramId: asTelegramId(42),
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
  launchAge: null,
  uid: asUid('tg_42'),
  config: undefined,
  formatTime: at => `em ${at}`,
  ...more,
});
const values = (lines: { label: string; value: string }[]) => lines.map(({ value }) => value);

describe('the report', () => {
  it('names the person, and how the session is kept', () => {
    expect(values(sessionLines(known()))).toEqual([
      '42',
      'Ana Prado',
      'conferida pelo servidor',
      'cookie',
      'em 7',
      'tg_42',
    ]);
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
      'nenhuma enviada',
      'nenhuma',
    ]);
    const late = { ...nobody, problem: 'expired' } as const;
    expect(values(sessionLines(known({ session: late })))).toContain('vencida');
  });

  it('shows only the age of the launch data', () => {
    const raw = 'user=%7B%22id%22%3A42%7D&auth_date=1795262400&signature=s&hash=h';
    expect(signedAt(raw)).toBe(1_795_262_400_000);
    expect(signedAt('hash=h')).toBeNull();
    expect(values(hostLines(known({ launchAge: 180_000 })))).toContain('recebidos, assinados há 3\u00a0min');
  });

  it('names the device', () => {
    const device = { browser: 'x'.repeat(300), width: 390, height: 844, language: 'pt-BR', zone: 'America/Sao_Paulo' };
    const lines = deviceLines({ ...device, hasCookies: false, isOnline: true, theme: 'dark', build: null });
    expect(values(lines)).toEqual([
      'de desenvolvimento',
      'x'.repeat(200),
      '390 × 844',
      'pt-BR',
      'America/Sao_Paulo',
      'escuro',
      'bloqueados',
      'com internet',
    ]);
  });

  it('shows an operator the state of the bot', () => {
    const health = {
      id: 7,
      username: 'arbi_bot',
      name: 'Arbi',
      canReadGroups: false,
      hasInline: false,
      hasMainApp: true,
      webhookHost: 'arbi.example',
      pending: 3,
      lastErrorAt: 9,
      lastError: 'Connection refused',
      allowedUpdates: ['message', 'inline_query'],
    };
    expect(values(botLines(health, at => `em ${at}`))).toEqual([
      'Arbi · 7 @arbi_bot',
      'por webhook, em arbi.example',
      '3',
      'em 9: Connection refused',
      'message, inline_query',
      'modo inline (/setinline)',
    ]);
    const well = {
      ...health,
      webhookHost: null,
      lastErrorAt: null,
      lastError: null,
      allowedUpdates: [],
      hasInline: true,
    };
    expect(values(botLines(well, String)).slice(1)).toEqual([
      'o servidor busca',
      '3',
      'nenhum',
      'os do Telegram por padrão',
      'nada',
    ]);
  });

  it('names the surrounding app', () => {
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
    ['server', 'O servidor não respondeu'],
    ['store', 'O banco de dados não respondeu'],
    ['telegram', 'O Telegram não respondeu'],
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
