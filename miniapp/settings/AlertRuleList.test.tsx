import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EMPTY_FILTER } from '#shared/arb-filter/arb-filter.ts';
import { alertsApi, alerts as words } from '#shared/catalogue/arbitrage/alerts.ts';
import { ANA, createFakePort, renderScreen } from '../account/test-account.tsx';
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
  renderScreen(<AlertRuleList rule={null} onUse={() => {}} />, {
    address: '/arbitragem-pre',
    port: createFakePort(ANA).port,
    answers: {
      '/api/alert-rules': () => Response.json({ rules: [ruleOf()] }),
      'PUT /api/alert-rules/r1': () => {
        name = 'Bola';
        return Response.json({ code: 'conflict', reason: 'stale', message: alertsApi.stale }, { status: 409 });
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: words.rename('Futebol') }));
  fireEvent.change(screen.getByLabelText(words.nameLabel), { target: { value: 'Meu' } });
  fireEvent.click(screen.getByRole('button', { name: words.save }));
  expect(await screen.findByText(words.nameNow('Bola'))).toBeTruthy();
  expect(screen.getByDisplayValue('Meu')).toBeTruthy();
  expect(screen.getByText(alertsApi.stale)).toBeTruthy();
});
