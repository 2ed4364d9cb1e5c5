/** Changing what administrators set, and taking a change back: each act in the audit log, with what was and what is. */
import type { Context } from 'hono';
import { api } from '#shared/catalogue/api.ts';
import { ok, type Result } from '#shared/result.ts';
import type { AuditKind } from '#shared/wire/admin/audit.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import { failure } from '../../http/errors.ts';
import type { KeptSetting, OperatorDocument } from '../documents/operator-document.ts';

export interface SettingActs<Value> {
  readonly settings: OperatorDocument<Value>;
  readonly audit: Pick<AuditLog, 'record'>;
  readonly kind: AuditKind;
  /** For the audit log. */
  readonly describe: (value: Value) => string;
}

type SettingError = { readonly code: 'conflict' | 'nothing' };

export async function saveSetting<Value>(
  { settings, audit, kind, describe }: SettingActs<Value>,
  actor: string,
  value: Value,
  version: string | null,
): Promise<Result<KeptSetting<Value>, SettingError>> {
  const before = (await settings.read()).value;
  const saved = await settings.save(value, version, actor);
  if (!saved.ok) return saved;
  audit.record({ kind, actor, before: describe(before), after: describe(saved.value.value) });
  return ok(saved.value);
}

export async function undoSetting<Value>(
  { settings, audit, kind, describe }: SettingActs<Value>,
  actor: string,
  version: string | null,
): Promise<Result<KeptSetting<Value>, SettingError>> {
  const before = (await settings.read()).value;
  const undone = await settings.undo(version, actor);
  if (!undone.ok) return undone;
  const after = describe(undone.value.value);
  audit.record({ kind, actor, reason: 'undone', before: describe(before), after });
  return ok(undone.value);
}

export function refuseSetting(c: Context, { code }: SettingError) {
  const words = api.admin;
  return code === 'nothing'
    ? failure(c, 'invalid_request', words.nothingToUndo)
    : failure(c, 'conflict', words.settingConflict);
}
