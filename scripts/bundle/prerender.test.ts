import { describe, expect, it } from 'vitest';
import type { PrerenderedPage } from '../../miniapp/prerender.tsx';
import { frameOf, pageOf } from './prerender.ts';

const SHELL = `<!doctype html><html><head>
    <title>Arbi</title>
    <meta
      name="description"
      content="de antes"
    />
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-2.js">
    <link rel="stylesheet" crossorigin href="/assets/index-5.css">
  </head>
  <body>
    <div id="root"></div>
    <noscript>
      <p>precisa de JavaScript</p>
    </noscript>
  </body></html>`;
const PAGE: PrerenderedPage = {
  path: '/markets-guide',
  source: 'screens/x.tsx',
  title: 'Guia "A" & B',
  description: 'Paga R$ 1 a $& por odd',
  picture: 'share/markets-guide.png',
  html: '<main>R$ 100 $1 $&</main>',
  payload: {},
};
const FILES = { styles: ['assets/x-3.css'], scripts: ['assets/x-4.js', 'assets/react-2.js'] };

describe('pageOf', () => {
  const page = pageOf(SHELL, PAGE, FILES);

  it('inserts the text, the title and the description, whatever characters they contain', () => {
    expect(page).toContain('<div id="root" data-page="/markets-guide"><main>R$ 100 $1 $&</main></div>');
    expect(page).toContain('<title>Guia &#34;A&#34; &#38; B</title>');
    expect(page).toContain('content="Paga R$ 1 a $&#38; por odd"');
    expect(page).not.toContain('de antes');
  });

  it('adds the styles and the scripts of the screen, once each', () => {
    expect(page).toContain('<link rel="stylesheet" crossorigin href="/assets/x-3.css" />');
    expect(page.match(/modulepreload/g)).toHaveLength(2);
    expect(page.match(/rel="stylesheet"/g)).toHaveLength(2);
  });

  it('loads styles first and gives scripts a lower priority, so that it is painted before it is hydrated', () => {
    const at = (text: string) => page.indexOf(text);
    expect(at('index-5.css')).toBeGreaterThan(0);
    expect(at('x-3.css')).toBeLessThan(at('<script'));
    expect(page.match(/fetchpriority="low"/g)).toHaveLength(3);
  });

  it('has a card whose addresses the server completes', () => {
    expect(page).toContain('<meta property="og:image" content="%PUBLIC_URL%/share/markets-guide.png" />');
    expect(page).toContain('<meta property="og:url" content="%PUBLIC_URL%/markets-guide" />');
    expect(page).toContain('<meta name="twitter:card" content="summary_large_image" />');
  });

  it('does not ask the reader to enable JavaScript', () => expect(page).not.toContain('noscript'));

  it('refuses a bundled page in an unknown form', () => {
    expect(() => pageOf('<html></html>', PAGE, FILES)).toThrow('title');
  });
});

describe('frameOf', () => {
  const frame = frameOf(SHELL, { path: '/planilha', title: 'Planilha · Arbi', html: '<main>$&</main>' });

  it('is the bundled page with the title and the frame, which the app replaces', () => {
    expect(frame).toContain('<title>Planilha · Arbi</title>');
    expect(frame).toContain('<div id="root"><main>$&</main></div>');
    expect(frame).not.toContain('data-page');
  });

  it('asks for scripts above the frame', () => {
    expect(frame.match(/<noscript>/g)).toHaveLength(1);
    expect(frame.indexOf('</noscript>')).toBeLessThan(frame.indexOf('<div id="root">'));
  });
});
