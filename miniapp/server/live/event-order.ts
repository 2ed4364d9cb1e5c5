/** Compares an event's id with the id of the last event that was used. Ids have the form `{run}-{number}`. */

/**
 * next: the following event. repeat: already used. gap: events in between are missing. unknown: the ids cannot be
 * compared.
 */
export type EventOrder = 'next' | 'repeat' | 'gap' | 'unknown';

export function orderOf(lastId: string, id: string): EventOrder {
  // Before the first snapshot a delta cannot be applied.
  if (lastId === '') return 'gap';
  const last = parseId(lastId);
  const next = parseId(id);
  if (last === null || next === null) return 'unknown';
  // Another run of the server has its own list and starts counting again.
  if (next.run !== last.run) return 'gap';
  if (next.number <= last.number) return 'repeat';
  return next.number === last.number + 1 ? 'next' : 'gap';
}

function parseId(id: string): { readonly run: string; readonly number: number } | null {
  const [, run, digits] = /^(.+)-(\d{1,15})$/.exec(id) ?? [];
  return run === undefined ? null : { run, number: Number(digits) };
}
