import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { UNSET_ALERTS } from '#shared/alerts/alert-settings.ts';
import { EMPTY_FILTER } from '#shared/arb-filter/arb-filter.ts';
import { alertDelivery, alertsHead as words } from '#shared/catalogue/arbitrage/alerts.ts';
import { AlertDeliveryForm } from '../../settings/AlertDeliveryForm.tsx';
import { ANA_ACCOUNT, createFakePort, renderScreen } from '../../testing/test-account.tsx';
import { List } from '../../ui/list/List.tsx';
import { AlertsNote, PauseAll } from './AlertsHead.tsx';

const original = globalThis.fetch;
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  globalThis.fetch = original;
});

const rule = { kind: 'pre', filter: EMPTY_FILTER, createdAt: 1, version: 0 };
const HOUR = 3_600_000;

function open(after: object) {
  let settings: object = UNSET_ALERTS;
  const delivery = () => Response.json({ settings, canWrite: true });
  return renderScreen(
    <>
      <p data-note>
        <AlertsNote />
      </p>
      <PauseAll />
      <List>
        <AlertDeliveryForm />
      </List>
    </>,
    {
      address: '/arbitragem-pre',
      port: createFakePort(ANA_ACCOUNT).port,
      answers: {
        '/api/alert-rules': {
          rules: [
            { ...rule, id: 'r1', name: 'Futebol' },
            { ...rule, id: 'r2', name: 'Tênis', isOn: false },
          ],
        },
        '/api/alert-rules/sent': { sent: [{ rule: 'r1', at: Date.now(), title: 'A × B', profit: 0.02, today: 6 }] },
        'GET /api/alert-settings': delivery,
        'PUT /api/alert-settings': () => {
          settings = settings === UNSET_ALERTS ? { ...UNSET_ALERTS, ...after } : UNSET_ALERTS;
          return delivery();
        },
      },
    },
  );
}

it('counts what is on and what came today; one touch pauses all, and one ends it', async () => {
  const { requests } = open({ paused: true });
  expect(await screen.findByText(words.count(1, 6))).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: words.pause }));
  expect(await screen.findByText(words.paused)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: words.resume }));
  expect(await screen.findByText(words.count(1, 6))).toBeTruthy();
  expect(requests.filter(request => request.startsWith('PUT'))).toHaveLength(2);
});

it('says until when all is silent, in the note and among the silences, and ends it', async () => {
  open({ mutes: [{ kind: 'all', key: 'all', name: '', until: Date.now() + HOUR }] });
  fireEvent.click(await screen.findByRole('button', { name: alertDelivery.pauses.hour }));
  expect(await screen.findByText(/^em silêncio até /)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^até (?!amanhã,)/, pressed: true })).toBeTruthy();
  expect(screen.queryByText(alertDelivery.standing)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: words.resume }));
  expect(await screen.findByRole('button', { name: alertDelivery.pauses.none, pressed: true })).toBeTruthy();
});

it('offers the night as one touch, and hours of one’s own as two', async () => {
  open({ quiet: { from: 23 * 60, to: 8 * 60 } });
  expect(await screen.findByRole('button', { name: '00:00 às 08:00' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: alertDelivery.choose }));
  expect(await screen.findByRole('button', { name: '23:00 às 08:00', pressed: true })).toBeTruthy();
  expect(screen.getByDisplayValue('23:00')).toBeTruthy();
});
