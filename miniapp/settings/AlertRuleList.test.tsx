import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EMPTY_FILTER } from '#shared/arb-filter/arb-filter.ts';
import { alertsApi, alerts as words } from '#shared/catalogue/arbitrage/alerts.ts';
import { ANA_ACCOUNT, createFakePort, renderScreen } from '../testing/test-account.tsx';
import { List } from '../ui/list/List.tsx';
import { AlertRuleList } from './AlertRuleList.tsx';

const original = globalThis.fetch;
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  globalThis.fetch = original;
});

it('keeps a refused name in the field, beside the one that another device gave the rule', async () => {
  let name = 'Futebol';
  const ruleOf = () => ({ id: 'r1', name, kind: 'pre', filter: EMPTY_FILTER, createdAt: 1, version: 0 });
  renderScreen(
    <List>
      <AlertRuleList rule={null} onUse={() => {}} />
    </List>,
    {
      address: '/arbitragem-pre',
      port: createFakePort(ANA_ACCOUNT).port,
      answers: {
        '/api/alert-rules': () => Response.json({ rules: [ruleOf()] }),
        'PUT /api/alert-rules/r1': () => {
          name = 'Bola';
          return Response.json({ code: 'conflict', reason: 'stale', message: alertsApi.stale }, { status: 409 });
        },
      },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: words.rename('Futebol') }));
  fireEvent.change(screen.getByLabelText(words.nameLabel), { target: { value: 'Meu' } });
  fireEvent.click(screen.getByRole('button', { name: words.save }));
  expect(await screen.findByText(words.nameNow('Bola'))).toBeTruthy();
  expect(screen.getByDisplayValue('Meu')).toBeTruthy();
  expect(screen.getByText(alertsApi.stale)).toBeTruthy();
});

it('shows a new rule although the list was still on its way, without it', async () => {
  const rule = { name: 'Futebol', kind: 'pre', filter: EMPTY_FILTER } as const;
  const kept = { ...rule, id: 'r1', createdAt: 1, version: 0 };
  const asked: ((rules: readonly unknown[]) => void)[] = [];
  let stored: readonly unknown[] | null = null;
  renderScreen(
    <List>
      <AlertRuleList rule={rule} onUse={() => {}} />
    </List>,
    {
      address: '/arbitragem-pre',
      port: createFakePort(ANA_ACCOUNT).port,
      answers: {
        // The first answer was read before the rule was there, and comes after it.
        '/api/alert-rules': () =>
          stored === null
            ? new Promise(answer => asked.push(rules => answer(Response.json({ rules }))))
            : Response.json({ rules: stored }),
        'POST /api/alert-rules': () => {
          stored = [kept];
          setTimeout(() => asked[0]?.([]));
          return Response.json(kept, { status: 201 });
        },
      },
    },
  );
  expect(await screen.findByRole('button', { name: words.rename('Futebol') })).toBeTruthy();
});

it('turns a rule off and on, and leaves it in the list', async () => {
  const rule = { id: 'r1', name: 'Tênis', kind: 'pre', filter: EMPTY_FILTER, createdAt: 1, version: 0 };
  let isOn = true;
  const { requests } = renderScreen(
    <List>
      <AlertRuleList rule={null} onUse={() => {}} />
    </List>,
    {
      address: '/arbitragem-pre',
      port: createFakePort(ANA_ACCOUNT).port,
      answers: {
        '/api/alert-rules': () => Response.json({ rules: [{ ...rule, isOn }] }),
        'PUT /api/alert-rules/r1': () => {
          isOn = !isOn;
          return Response.json({ ...rule, isOn });
        },
      },
    },
  );
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: words.isOn('Tênis') });
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  expect(await screen.findByText(words.turnedOff('Tênis'))).toBeTruthy();
  expect(requests).toContain('PUT /api/alert-rules/r1');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: words.isOn('Tênis') }).checked).toBe(false);
});

it('says when an alert last sent something, and sends a test of it', async () => {
  const rule = { kind: 'pre', filter: EMPTY_FILTER, createdAt: 1, version: 0 };
  const rules = [
    { ...rule, id: 'r1', name: 'Futebol' },
    { ...rule, id: 'r2', name: 'Tênis' },
  ];
  const sent = [{ rule: 'r1', at: Date.now() - 120_000, title: 'Botafogo × Bahia', profit: 0.0174, today: 6 }];
  const { requests } = renderScreen(
    <List>
      <AlertRuleList rule={null} onUse={() => {}} />
    </List>,
    {
      address: '/arbitragem-pre',
      port: createFakePort(ANA_ACCOUNT).port,
      answers: {
        '/api/alert-rules': () => Response.json({ rules }),
        '/api/alert-rules/sent': () => Response.json({ sent }),
        'POST /api/alert-rules/r1/test': () => Response.json({ result: 'none' }),
        'POST /api/alert-rules/r2/test': () =>
          Response.json({ code: 'conflict', message: alertsApi.mayNotWrite }, { status: 409 }),
      },
    },
  );
  expect(await screen.findByText(/^há.2 min: Botafogo × Bahia, \+1,74.%$/)).toBeTruthy();
  expect(screen.getByText(words.today(6))).toBeTruthy();
  expect(screen.getByText(words.neverSent)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: words.test('Futebol') }));
  expect(await screen.findByText(words.tested.none)).toBeTruthy();
  expect(requests).toContain('POST /api/alert-rules/r1/test');
  fireEvent.click(screen.getByRole('button', { name: words.test('Tênis') }));
  expect(await screen.findByText(alertsApi.mayNotWrite)).toBeTruthy();
});
