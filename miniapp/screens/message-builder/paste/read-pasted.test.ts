/** What these programs put into the clipboard, shortened to what is read of it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalized } from '#shared/posts/normalize.ts';
import { postBodySchema } from '#shared/posts/post.ts';
import { toClassic } from '#shared/posts/to-classic.ts';
import { toEntities } from '#shared/posts/to-entities.ts';
import { readPasted, readPlain } from './read-pasted.ts';

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt;} --></style></head>
<body lang=PT-BR style='tab-interval:35.4pt'><!--StartFragment-->
<p class=MsoNormal><b><span style='font-size:14.0pt'>Promoção Betano<o:p></o:p></span></b></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal>Deposite <i>no mínimo</i>
R$&nbsp;20 <a href="https://arbi.example/regras">nas regras</a><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Aposte<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Espere<o:p></o:p></p>
<!--EndFragment--></body></html>`;

const GOOGLE = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:700;font-style:normal">Odd 2,10</span><span style="font-weight:400"> na casa </span><span style="text-decoration:line-through">velha</span></p><br /><p dir="ltr"><span style="font-style:italic">até 21h</span></p></b>`;

const TELEGRAM_WEB = `<strong>Surebet</strong> <img class="emoji" alt="🔥" src="./img/1f525.png"> agora<br><br><span class="spoiler" data-entity-type="MessageEntitySpoiler">2,37 %</span> com <code class="text-entity-code">{total}</code> e {casa.1}<br><blockquote class="Blockquote" data-entity-type="MessageEntityBlockquote">confira as odds<br>antes</blockquote><a href="https://t.me/arbi" class="text-entity-link">grupo</a>`;

const PAGE = `<div onclick="alert(1)"><script>alert(1)</script><style>p{color:red}</style><h2 id="x">Regras</h2>
<ul><li>Uma por <mark>CPF</mark></li><li><a href="javascript:alert(1)">Sem saque</a><ul><li>em 7 dias</li></ul></li></ul>
<table><thead><tr><th>Casa</th><th align=right>Odd</th></tr></thead><tbody><tr><td>Betano</td><td align=right>2,10</td></tr><tr><td>Só uma</td></tr></tbody></table>
<hr><pre class="language-ts"><code>a = 1
  b = 2
</code></pre><p style="display:none">escondido</p><img alt="logo" src="https://mal.example/x.png" onerror="alert(1)"></div>`;

const asText = (html: string) => toEntities(toClassic(readPasted(html).body));

describe('what is pasted', () => {
  it('from Word: bold, italic, links, lists, an empty line', () => {
    const { text, entities } = asText(WORD);
    expect(text).toBe('Promoção Betano\n\nDeposite no mínimo R$ 20 nas regras\n1. Aposte\n2. Espere');
    expect(entities.map(({ type, offset, length }) => [type, text.slice(offset, offset + length)])).toEqual([
      ['bold', 'Promoção Betano'],
      ['italic', 'no mínimo'],
      ['text_link', 'nas regras'],
    ]);
  });

  it('from Google Docs: what its styles say, not its wrapping bold', () => {
    const { text, entities } = asText(GOOGLE);
    expect(text).toBe('Odd 2,10 na casa velha\n\naté 21h');
    expect(entities.map(({ type, offset, length }) => [type, text.slice(offset, offset + length)])).toEqual([
      ['bold', 'Odd 2,10'],
      ['strikethrough', 'velha'],
      ['italic', 'até 21h'],
    ]);
  });

  it('from Telegram: line breaks, emoji, spoilers, quotes, variables', () => {
    const { body } = readPasted(TELEGRAM_WEB);
    const { text, entities } = toEntities(body);
    expect(text).toBe('Surebet 🔥 agora\n\n2,37 % com {total} e {casa.1}\nconfira as odds\nantes\ngrupo');
    expect(entities.map(({ type }) => type)).toEqual(['bold', 'spoiler', 'code', 'blockquote', 'text_link']);
    expect(JSON.stringify(body)).toContain('"kind":"variable","name":"casa.1"');
  });

  it('from a page: headings, lists, tables, code, and nothing that runs or loads', () => {
    const { body } = readPasted(PAGE);
    expect(body.blocks.map(({ kind }) => kind)).toEqual(['heading', 'list', 'table', 'divider', 'code']);
    expect(JSON.stringify(body)).not.toMatch(/alert|javascript|escondido|logo|mal\.example|color/);
    expect(asText(PAGE).text).toBe(
      'Regras\n• Uma por CPF\n• Sem saque\nem 7 dias\nCasa | Odd\nBetano | 2,10\nSó uma | \n\na = 1\n  b = 2',
    );
  });

  it('is a valid post whatever it was', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '<ul><li>',
      '<table><tr><td>',
      '<br>',
      'a',
      ' ',
      '<blockquote>',
      '<pre>',
      '</div>',
      '<li>',
      '<h1>',
      '<hr>',
      '{total}',
      '<a href="x">',
      '<td>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
        const { body } = readPasted(pieces.join(''));
        expect(postBodySchema.parse(body)).toEqual(body);
        expect(normalized(body)).toEqual(body);
      }),
    );
    expect(readPasted(`${'<b>'.repeat(5_000)}fundo`).body.blocks.length).toBeLessThan(2);
  });

  it.each<[string, string, boolean]>([
    ['a page', PAGE, false],
    ['a text that is too long', `<p>${'a'.repeat(33_000)}</p>`, true],
    ['too many lines', '<p>a</p>'.repeat(501), true],
    ['as many as fit', '<p>a</p>'.repeat(500), false],
    ['a table that is too wide', `<table><tr>${'<td>a</td>'.repeat(21)}</tr></table>`, true],
    ['too many rows', `<table>${'<tr><td>a</td></tr>'.repeat(201)}</table>`, true],
    ['too many items', `<ul>${'<li>a</li>'.repeat(201)}</ul>`, true],
    ['too much in a quote', `<blockquote>${'a'.repeat(33_000)}</blockquote>`, true],
    ['what never ends', `${'<b>'.repeat(80)}fundo`, true],
    ['markup that is not closed', '<p>Oi <b>negrito <i>itálico <blockquote>cita <table><tr><td>a', false],
  ])('%s: what was left out is told', (_, html, isCut) => expect(readPasted(html).isCut).toBe(isCut));

  it('a plain text is cut where a post is full, and its signs stay as they are', () => {
    expect(readPlain('a\n'.repeat(600)).isCut).toBe(true);
    expect(readPlain('a'.repeat(40_000)).isCut).toBe(true);
    const { body, isCut } = readPlain('**negrito\r\n<b>aberta');
    expect([toEntities(body).text, isCut]).toEqual(['**negrito\n<b>aberta', false]);
  });
});
