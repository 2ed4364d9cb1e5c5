import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApiFetch, readApiBase } from './api-base.ts';

afterEach(() => vi.unstubAllGlobals());

const pageWith = (content: string) => {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = `<meta name="api-base" content="${content}" />`;
  return page;
};

describe('spec 7: the address of the API is the page’s configuration', () => {
  it.each([
    ['', ''],
    ['https://api.arbi.example', 'https://api.arbi.example'],
    ['http://localhost:3431', 'http://localhost:3431'],
    ['//api.arbi.example', ''],
    ['javascript:alert(1)', ''],
    ['https://api.arbi.example/v1', ''],
    ['%API_BASE%', ''],
  ])('%j is read as %j', (content, base) => {
    expect(readApiBase(pageWith(content))).toBe(base);
  });

  it('is the page’s own where the page says nothing, and where there is no page', () => {
    expect(readApiBase(document.implementation.createHTMLDocument())).toBe('');
    expect(readApiBase(null)).toBe('');
  });

  it('stands before every path, and cookies go there too', async () => {
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', async (...request: unknown[]) => {
      asked.push(request);
      return new Response();
    });
    await createApiFetch('https://api.arbi.example')('/api/config', { method: 'POST' });
    await createApiFetch('https://api.arbi.example')('https://other.example/x');
    await createApiFetch('')('/api/config', { method: 'POST' });
    expect(asked).toEqual([
      ['https://api.arbi.example/api/config', { method: 'POST', credentials: 'include' }],
      ['https://other.example/x', undefined],
      ['/api/config', { method: 'POST' }],
    ]);
  });
});
