import { describe, expect, it } from 'vitest';
import { type AlertSettings, UNSET_ALERTS } from '#shared/alerts/alert-settings.ts';
import { changeFields, type FieldChange } from '#shared/sync/field-change.ts';
import { asTelegramId } from '#shared/units.ts';
import { createTestAccess, MEMBER } from '../../access/access-fixture.ts';
import { alertSettingsRoutes } from './alert-settings.ts';

async function makeRoutes() {
  const access = await createTestAccess();
  let kept: AlertSettings = UNSET_ALERTS;
  const alerts = {
    settings: async () => kept,
    changeSeen: async (_: number, change: FieldChange<AlertSettings>) => {
      const changed = changeFields(kept, change);
      if (changed.ok) kept = changed.value;
      return changed;
    },
    canWrite: async () => true,
  };
  return { access, app: alertSettingsRoutes({ callers: access.parts.callers, alerts }) };
}

describe('/api/alert-settings', () => {
  it('requires a signed-in person', async () => {
    const { app } = await makeRoutes();
    expect((await app.request('/api/alert-settings')).status).toBe(401);
    const put = await app.request('/api/alert-settings', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(put.status).toBe(401);
  });

  it('changes the given settings, keeps the rest, and reports invalid ones', async () => {
    const { access, app } = await makeRoutes();
    const headers = { 'Content-Type': 'application/json', Cookie: await access.cookieOf(asTelegramId(MEMBER)) };
    const put = (body: object) =>
      app.request('/api/alert-settings', { method: 'PUT', headers, body: JSON.stringify(body) });
    await put({ from: { quiet: null }, to: { quiet: { from: 1_380, to: 420 } } });
    await put({ from: { paused: false }, to: { paused: true } });
    const late = await put({ from: { quiet: null }, to: { quiet: { from: 0, to: 60 } } });
    expect([late.status, (await late.json()).reason]).toEqual([409, 'stale']);
    const answer = await app.request('/api/alert-settings', { headers });
    expect(await answer.json()).toEqual({
      canWrite: true,
      settings: { ...UNSET_ALERTS, paused: true, quiet: { from: 1_380, to: 420 } },
    });
    for (const wrong of [{ paused: 'sim' }, { digestAt: 1_440 }, { timeZone: 'Terra/Média' }]) {
      expect((await put({ from: {}, to: wrong })).status).toBe(400);
    }
  });
});
