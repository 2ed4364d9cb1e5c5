/** The work of a page's main thread while it is watched: the time of each task and of each frame. */
import type { CDPSession, Page } from 'playwright-core';

export interface MainThread {
  /** Milliseconds of processor time, the longest last. Other work of the machine is not included. */
  readonly tasks: readonly number[];
  /** Milliseconds from one frame to the next, the longest last. Other work of the machine is included. */
  readonly frames: readonly number[];
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Watches while `work` runs. */
export async function watchMainThread(page: Page, session: CDPSession, work: () => Promise<void>): Promise<MainThread> {
  const trace: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => trace.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  const includedCategories = ['__metadata', 'disabled-by-default-devtools.timeline'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  const frames = await watchFrames(page, work);
  const complete = new Promise(resolve => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  return { tasks: tasksOf(trace), frames };
}

/** Only the frames, which are shorter without tracing. */
export async function watchFrames(page: Page, work: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const tick = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    Object.assign(window, { frames });
  });
  await work();
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  return frames.slice(1).toSorted((a, b) => a - b);
}

/** The tasks of the renderer with the most work: there may be other, idle ones. */
function tasksOf(trace: readonly TraceEvent[]): number[] {
  const keyOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const main = new Set(
    trace.filter(each => each.name === 'thread_name' && each.args?.name === 'CrRendererMain').map(keyOf),
  );
  const byThread = Map.groupBy(
    trace.filter(each => each.name === 'RunTask' && each.tdur !== undefined && main.has(keyOf(each))),
    keyOf,
  );
  const all = [...byThread.values()].map(events => events.map(({ tdur }) => (tdur ?? 0) / 1_000));
  const sumOf = (tasks: readonly number[]) => tasks.reduce((sum, task) => sum + task, 0);
  return (all.toSorted((a, b) => sumOf(b) - sumOf(a))[0] ?? []).toSorted((a, b) => a - b);
}
