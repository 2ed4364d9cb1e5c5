// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import { findRoute, ROUTES } from '#shared/access/routes.ts';
import { CALCULATOR_LESSONS, EXCHANGE_LESSONS, OUTCOME_WORDS } from '#shared/catalogue/guides/guide-words.ts';
import { SHARE_PICTURES } from '#shared/catalogue/guides/share-words.ts';
import { boardOf } from '#shared/guides/score-board.ts';
import { SETTLED_MARKET_IDS } from '#shared/settlement/market-table.ts';
import { MARKET_WORDS } from '#shared/settlement/names.pt-br.ts';
import { type PageFrame, type PrerenderedPage, pagePayloads, prerenderFrames, prerenderPages } from './prerender.tsx';

let pages: ReadonlyMap<string, PrerenderedPage>;
beforeAll(async () => {
  pages = new Map((await prerenderPages()).map(page => [page.path, page]));
});

function pageAt(path: string): PrerenderedPage {
  const page = pages.get(path);
  if (page === undefined) throw new Error(`${path} is not written out`);
  return page;
}

describe('the pages that are written out', () => {
  it('are the public ones with something to read', () => {
    expect([...pages.keys()]).toEqual([
      '/',
      '/index_old',
      '/calculator',
      '/calculator-guide',
      '/exchange-guide',
      '/markets-guide',
    ]);
  });

  it('ask nothing of a script or of a style that the policy refuses', () => {
    for (const { path, html } of pages.values()) {
      expect([path, /<script|<template|\sstyle=|<link/.exec(html)]).toEqual([path, null]);
    }
  });

  it('have a heading, a description and a picture that exists', () => {
    const pictures = SHARE_PICTURES.map(({ name }) => `share/${name}.png`);
    for (const { html, description, picture, title } of pages.values()) {
      expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
      expect(title).toMatch(/ · Arbi$/);
      expect(description.length).toBeGreaterThan(60);
      expect(description.length).toBeLessThan(180);
      expect(pictures).toContain(picture);
    }
  });

  it('say 18+ and promise nothing', () => {
    for (const { html } of pages.values()) {
      expect(html).toContain('18+');
      // The readable text has no exclamation mark; those in React's own comments do not count.
      expect(html.replace(/<[^>]*>/g, '')).not.toContain('!');
    }
  });
});

it('the guide of markets has every market with its board, as the settlement has it', () => {
  const { html, payload } = pageAt('/markets-guide');
  for (const market of SETTLED_MARKET_IDS) {
    expect(html).toContain(`data-market="${market}"`);
    expect(html).toContain(`>${MARKET_WORDS[market].name}<`);
  }
  const cells = html.match(/data-cell="/g) ?? [];
  expect(cells.length).toBeGreaterThan(SETTLED_MARKET_IDS.length * 10);
  expect(html).toContain(`aria-label="1–1: ${OUTCOME_WORDS.push.name}"`);
  const { markets } = JSON.parse(JSON.stringify(payload)) as {
    markets: {
      id: (typeof SETTLED_MARKET_IDS)[number];
      line: number | null;
      selections: { id: string; outcomes: unknown }[];
    }[];
  };
  expect(markets.map(({ id }) => id)).toEqual(SETTLED_MARKET_IDS);
  for (const { id, line, selections } of markets) {
    for (const { id: selection, outcomes } of selections) {
      const rows = boardOf({ market: id, selection, line });
      expect(outcomes).toEqual(rows.map(cells => cells.map(({ outcome }) => outcome)));
    }
  }
});

it('the lessons are there whole, with the numbers of their calculators', () => {
  const calculator = pageAt('/calculator-guide').html;
  for (const { id, title } of CALCULATOR_LESSONS) {
    expect(calculator).toContain(`id="${id}"`);
    expect(calculator).toContain(title);
  }
  expect(calculator).toContain('+R$\u00a037,34');
  expect(calculator).toContain('value="2,10"');
  const exchange = pageAt('/exchange-guide').html;
  for (const { id } of EXCHANGE_LESSONS) expect(exchange).toContain(`id="${id}"`);
  expect(exchange).toContain('data-ladder=');
});

it('the plain list has a plain link to every page', () => {
  const { html } = pageAt(findRoute('homeClassic').path);
  for (const { path } of ROUTES) expect(html).toContain(`href="${encodeURI(path)}"`);
});

it('every page that is open to all has a payload with its title and what it is for', () => {
  const written = [...pages.values()].map(({ path, payload }) => ({ path, payload }));
  const payloads = [...written.filter(({ payload }) => payload !== null), ...pagePayloads()];
  // The others are made by the server, with the figures of the last days.
  const open = ROUTES.filter(({ access, payload }) => access === 'public' && !payload);
  expect(payloads.map(({ path }) => path).toSorted()).toEqual(open.map(({ path }) => path as string).toSorted());
  for (const { path, payload } of payloads) {
    const { title, description } = payload as { title: string; description: string };
    expect(payload).toMatchObject({ version: 1, path });
    expect([path, title.length > 3, description.length > 60, description.length < 180]).toEqual([
      path,
      true,
      true,
      true,
    ]);
  }
});

describe('the documents of all other pages', () => {
  let frames: readonly PageFrame[];
  beforeAll(async () => {
    frames = await prerenderFrames();
  });

  it('are there for each page that is not written out, and are never empty', () => {
    const all = [...frames.map(({ path }) => path), ...pages.keys()];
    expect(all.toSorted()).toEqual(ROUTES.map(({ path }) => path as string).toSorted());
    for (const { path, title, html } of frames) {
      expect([path, html.includes('data-page-skeleton'), html.includes('aria-busy="true"')]).toEqual([
        path,
        true,
        true,
      ]);
      expect(title).toMatch(/. · Arbi$/);
    }
  });

  it('have no heading before the page has, and nothing that the policy refuses', () => {
    for (const { path, html } of frames)
      expect([path, /<h1|<script|<template|\sstyle=|<link/.exec(html)]).toEqual([path, null]);
  });

  it('lead to the other pages before any script', () => {
    const planilha = frames.find(({ path }) => path === '/planilha');
    expect(planilha?.html).toContain('href="/calculator"');
  });
});
