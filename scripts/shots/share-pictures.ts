/**
 * The preview pictures of links to public pages in chats: 1200 × 630, drawn by Chromium with the catalogue's words and the
 * miniapp's own colours, into miniapp/public/share. Run it after those words change:
 * `node scripts/shots/share-pictures.ts`.
 */

import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { footer, product } from '#shared/catalogue/frame.ts';
import { OUTCOME_WORDS } from '#shared/catalogue/guides/guide-words.ts';
import { noPromise, SHARE_PICTURES, type SharePicture } from '#shared/catalogue/guides/share-words.ts';
import { formatOdds } from '#shared/catalogue/numbers/format.ts';
import { depthAt } from '#shared/guides/exchange-book.ts';
import { LADDER_ODDS, openingBook } from '#shared/guides/ladder-market.ts';
import { boardOf } from '#shared/guides/score-board.ts';
import { CHROMIUM_ARGS, ensureChromium } from '../../e2e/running/chromium.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join(ROOT, 'miniapp', 'public', 'share');
const TOKENS = readFileSync(join(ROOT, 'miniapp', 'ui', 'tokens.css'), 'utf8');

async function drawAll(executablePath: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
    for (const picture of SHARE_PICTURES) {
      await page.setContent(markup(picture));
      await page.screenshot({ path: join(FOLDER, `${picture.name}.png`) });
      console.log(`miniapp/public/share/${picture.name}.png`);
    }
  } finally {
    await browser.close();
  }
}

function markup({ title, about, drawing }: SharePicture): string {
  return `<!doctype html><html lang="pt-BR" data-theme="dark"><style>${TOKENS}${STYLES}</style><body>
    <main><p class="brand">${MARK}${product.name}</p><h1>${title}</h1><p class="about">${about}</p>
    <p class="adults"><span>${footer.adults}</span>${noPromise}</p></main>
    <aside>${DRAWINGS[drawing]()}</aside></body></html>`;
}

const MARK =
  '<svg viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="var(--primary)"/><path d="M6.5 23 16 7l9.5 16M11 23h10" fill="none" stroke="var(--on-primary)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>';

const DRAWINGS: Readonly<Record<SharePicture['drawing'], () => string>> = { board, ladder, slip };

function board(): string {
  const rows = boardOf({ market: 'asian_handicap', selection: 'home', line: -0.75 });
  const cells = rows.slice(0, 5).flatMap(row => row.slice(0, 5));
  return `<div class="board">${cells
    .map(({ outcome }) => `<i data-outcome="${outcome}">${outcome === null ? '' : OUTCOME_WORDS[outcome].mark}</i>`)
    .join('')}</div>`;
}

function ladder(): string {
  const book = openingBook();
  const depth = (side: 'back' | 'lay', odds: number) => {
    const { others } = depthAt(book, side, odds);
    return others === 0 ? '' : `R$ ${others / 100}`;
  };
  return `<div class="ladder">${LADDER_ODDS.slice(1, 9)
    .map(odds => `<i>${depth('lay', odds)}</i><b>${formatOdds(odds)}</b><i>${depth('back', odds)}</i>`)
    .join('')}</div>`;
}

/** Two odds on one slip: the start of every lesson. */
function slip(): string {
  return '<div class="slip"><p>1<b>2,10</b></p><p>2<b>2,05</b></p></div>';
}

const STYLES = `
  * { box-sizing: border-box; margin: 0; }
  body { display: grid; grid-template-columns: 640px 1fr; gap: 48px; width: 1200px; height: 630px; padding: 64px;
    background: var(--page); color: var(--text); font-family: system-ui, Roboto, sans-serif; }
  main { display: flex; flex-direction: column; }
  .brand { display: flex; align-items: center; gap: 16px; font-size: 36px; font-weight: 700; }
  .brand svg { width: 56px; height: 56px; }
  h1 { margin-top: 56px; font-size: 64px; line-height: 1.08; letter-spacing: -0.02em; text-wrap: balance; }
  .about { margin-top: 24px; color: var(--hint); font-size: 30px; line-height: 1.35; text-wrap: pretty; }
  .adults { display: flex; align-items: center; gap: 16px; margin-top: auto; color: var(--hint); font-size: 22px; }
  .adults span { display: grid; place-items: center; width: 52px; height: 52px; border: 2px solid; border-radius: 50%; font-weight: 700; }
  aside { display: grid; place-items: center; }
  i { font-style: normal; }
  .board { display: grid; grid-template-columns: repeat(5, 74px); gap: 8px; }
  .board i { display: grid; place-items: center; height: 74px; border-radius: 12px; font-size: 28px; font-weight: 700; }
  [data-outcome="win"] { background: color-mix(in srgb, var(--profit) 30%, var(--surface)); }
  [data-outcome="half_win"] { background: repeating-linear-gradient(135deg, color-mix(in srgb, var(--profit) 28%, var(--surface)) 0 9px, var(--surface) 9px 16px); }
  [data-outcome="lose"] { background: color-mix(in srgb, var(--loss) 22%, var(--surface)); }
  .ladder { display: grid; grid-template-columns: 124px 116px 124px; gap: 8px; font-size: 26px; }
  .ladder * { display: grid; place-items: center; height: 52px; border-radius: 10px; background: var(--surface); }
  .ladder b { background: var(--primary-soft); color: var(--primary); }
  .slip { display: grid; gap: 20px; width: 340px; }
  .slip p { display: flex; align-items: center; justify-content: space-between; height: 128px; padding: 0 32px;
    border: 2px solid var(--separator); border-radius: 20px; background: var(--surface); color: var(--hint); font-size: 40px; }
  .slip b { color: var(--primary); font-size: 60px; font-variant-numeric: tabular-nums; }
`;

const executablePath = ensureChromium();
if (!executablePath) process.exit(1);
await drawAll(executablePath);
