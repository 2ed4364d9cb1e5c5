/**
 * The canvas of `/telegra_builder2` with 500 blocks, in Chromium: how long a frame takes while a block is dragged, with some
 * blocks in sight and with all of them.
 */
import type { Page } from 'playwright-core';
import { chromiumPath, DESKTOP, launchBrowser, openPage } from '../../e2e/running/browser.ts';
import { EMPTY_MARKET, startServer } from '../../e2e/running/server.ts';
import type { BenchLine } from '../measure.ts';
import { watchFrames } from './main-thread.ts';

const BLOCKS = 500;
/** The same page with only this few blocks, for comparison. */
const FEW = 20;
const COLUMNS = 25;
const STEPS = 240;

/** How far the block is dragged to either side, in pixels. */
const WAY = 180;

/** Empty if there is no Chromium. */
export async function benchFlowCanvas(): Promise<BenchLine[]> {
  if (chromiumPath === null) return [];
  const browser = await launchBrowser();
  const server = await startServer(EMPTY_MARKET);
  try {
    const measure = async (blocks: number, isWhole: boolean) => {
      const { page } = await openPage(browser, DESKTOP);
      await page.goto(`${server.url}/telegra_builder2`);
      await openFlow(page, blocks, isWhole);
      const frames = await watchFrames(page, () => dragBlock(page));
      await page.context().close();
      return { median: quantile(frames, 0.5), p95: quantile(frames, 0.95) };
    };
    const few = await measure(FEW, false);
    const near = await measure(BLOCKS, false);
    const whole = await measure(BLOCKS, true);
    const lineOf = (name: string, value: number, beside: number): BenchLine => ({
      name: `flow-canvas.${name}`,
      value: Math.round(value * 10) / 10,
      unit: 'ms',
      peer: `${FEW} blocks`,
      ratio: beside / value,
    });
    return [
      lineOf('drag-frame.p50', near.median, few.median),
      lineOf('drag-frame.p95', near.p95, few.p95),
      lineOf('drag-frame-all-in-sight.p50', whole.median, few.median),
      lineOf('drag-frame-all-in-sight.p95', whole.p95, few.p95),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Through the page's own import, as a person would. */
async function openFlow(page: Page, blocks: number, isWhole: boolean): Promise<void> {
  const buffer = Buffer.from(JSON.stringify(flowOf(blocks)));
  await page.locator('input[type=file]').setInputFiles({ name: 'fluxo.json', mimeType: 'application/json', buffer });
  await page.locator('.react-flow__node').first().waitFor();
  if (isWhole) {
    await page.getByRole('button', { name: 'Ver tudo' }).click();
    return;
  }
  await page.getByLabel('Procurar bloco').fill('numero 1 de');
  await page.getByRole('button', { name: 'Bloco numero 1 de' }).click();
  await page.getByLabel('Procurar bloco').fill('');
}

async function dragBlock(page: Page): Promise<void> {
  const card = page.locator('.react-flow__node').filter({ hasText: 'Bloco numero 1 de' }).first();
  const box = await card.boundingBox();
  if (box === null) throw new Error('The block to drag is not in sight');
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.15];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step < STEPS; step++) {
    const turn = (step / STEPS) * 2 * Math.PI;
    await page.mouse.move(x + WAY * Math.sin(turn), y + (WAY / 2) * (1 - Math.cos(turn)));
  }
  await page.mouse.up();
}

/** Questions one after the other, every tenth with a way back. */
function flowOf(count: number): unknown {
  const blocks = Array.from({ length: count }, (_, at) => ({
    id: `b${at}`,
    kind: at === 0 ? 'start' : 'message',
    at: { x: (at % COLUMNS) * 264, y: Math.floor(at / COLUMNS) * 220 },
    name: `Bloco numero ${at} de ${count}`,
    ...(at === 0
      ? { on: { kind: 'command', command: 'teste' } }
      : { text: `Oi, {primeiro_nome}: mensagem ${at}`, buttons: [[{ id: 'b', kind: 'go', label: 'Voltar' }]] }),
  }));
  const edges = blocks
    .slice(1)
    .flatMap(({ id }, at) => [
      { id: `e${at}`, from: `b${at}`, exit: at === 0 ? 'next' : 'else', to: id },
      ...(at > 0 && at % 10 === 0 ? [{ id: `r${at}`, from: id, exit: 'button:b', to: `b${at - 9}` }] : []),
    ]);
  return { format: 1, title: 'Fluxo grande', blocks, edges, variables: [] };
}
