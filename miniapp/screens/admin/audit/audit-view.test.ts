import { expect, it } from 'vitest';
import type { NamedAuditEntry } from '#shared/wire/admin/audit.ts';
import { auditView } from './audit-view.ts';

const entry = (change: Partial<NamedAuditEntry>): NamedAuditEntry => ({
  id: 'a',
  at: 1,
  kind: 'access.refused',
  actor: 'tg:42',
  name: null,
  subject: null,
  reason: null,
  device: null,
  before: null,
  after: null,
  ...change,
});

it.each<[Partial<NamedAuditEntry>, object]>([
  [{ name: 'Ana Prado' }, { who: 'Ana Prado (42)', telegramId: 42 }],
  [
    { subject: '/arbitragem-pre', reason: 'join' },
    { who: 'Telegram 42', telegramId: 42, about: 'Pré-jogo · não é membro' },
  ],
  [
    { kind: 'session.granted', reason: 'launch', device: 'Chrome · Android' },
    { what: 'Entrou com o Telegram', about: 'aberto pelo Telegram · Chrome · Android' },
  ],
  [
    { actor: 'uid:tg_42', subject: 'tg_42' },
    { who: 'conta tg_42', telegramId: null, about: 'tg_42' },
  ],
  [
    { actor: 'anonymous', reason: 'bad_hash' },
    { who: 'visitante', about: 'bad_hash' },
  ],
  [
    { kind: 'account.refused', actor: 'from:aB3_', subject: 'signInWithPassword ref:xY-9', reason: 'UNAVAILABLE' },
    { who: 'visitante aB3_', telegramId: null, about: 'signInWithPassword · conta ref. xY-9 · servidor ocupado' },
  ],
  [
    { kind: 'admin.account', actor: 'gone:a1b2c3d4', subject: 'gone:e5f6a7b8' },
    { who: 'conta apagada a1b2c3', telegramId: null, about: 'conta apagada e5f6a7' },
  ],
  [{ subject: '/api/admin/routes' }, { about: '/api/admin/routes' }],
  [{}, { about: '' }],
])('%j', (change, view) => {
  expect(auditView(entry(change))).toMatchObject(view);
});
