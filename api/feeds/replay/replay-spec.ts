/** `PATH[?speed=N&from=ISO&to=ISO]`, as people write it in `FEED`. */
import { err, ok, type Result } from '#shared/result.ts';
import { type EpochMs, parseInstant } from '#shared/units.ts';

export interface ReplaySpec {
  readonly path: string;
  /** Milliseconds of odds per real millisecond; 'max' never waits. */
  readonly speed: number | 'max';
  readonly from?: EpochMs;
  readonly to?: EpochMs;
}

export interface ReplaySpecError {
  readonly code: 'no_path' | 'bad_speed' | 'bad_instant' | 'empty_window' | 'unknown_parameter' | 'repeated_parameter';
  /** pt-BR, one sentence. */
  readonly message: string;
}

/**
 * A leading "replay:" is removed. The default speed is 1, as it happened. Parameters may be percent-encoded; a plus is a
 * plus, as in "+00:00".
 * Example: "copa.csv.gz?speed=600&from=2026-06-11T18:00:00Z".
 */
export function parseReplaySpec(text: string): Result<ReplaySpec, ReplaySpecError> {
  const source = text.trim().replace(/^replay:/, '');
  const mark = source.lastIndexOf('?');
  const path = mark < 0 ? source : source.slice(0, mark);
  if (path === '') return refuse('no_path', 'Falta o caminho da gravação, como em replay:copa.csv.gz?speed=60.');

  let spec: ReplaySpec = { path, speed: 1 };
  const seen = new Set<string>();
  for (const pair of mark < 0 ? [] : source.slice(mark + 1).split('&')) {
    if (pair === '') continue;
    const [name = '', value = ''] = pair.split(/=(.*)/s).map(decode);
    if (seen.has(name)) return refuse('repeated_parameter', `O parâmetro "${name}" aparece duas vezes.`);
    seen.add(name);
    const read = readParameter(name, value);
    if (!read.ok) return read;
    spec = { ...spec, ...read.value };
  }
  if (spec.from !== undefined && spec.to !== undefined && spec.from > spec.to) {
    return refuse('empty_window', 'O instante de "from" é depois do de "to".');
  }
  return ok(spec);
}

function readParameter(name: string, value: string): Result<Partial<ReplaySpec>, ReplaySpecError> {
  if (name === 'speed') {
    if (value === 'max') return ok({ speed: 'max' });
    const speed = /^\d+(\.\d+)?$/.test(value) ? Number(value) : 0;
    if (speed > 0 && Number.isFinite(speed)) return ok({ speed });
    return refuse('bad_speed', `A velocidade "${value}" não vale: use um número acima de zero ou "max".`);
  }
  if (name === 'from' || name === 'to') {
    const instant = parseInstant(value);
    if (instant.ok) return ok({ [name]: instant.value });
    return refuse('bad_instant', `"${value}" não é um instante: use, por exemplo, ${name}=2026-06-11T18:00:00Z.`);
  }
  return refuse('unknown_parameter', `O parâmetro "${name}" não existe: há speed, from e to.`);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function refuse(code: ReplaySpecError['code'], message: string): Result<never, ReplaySpecError> {
  return err({ code, message });
}
