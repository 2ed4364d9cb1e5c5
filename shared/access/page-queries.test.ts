import { describe, expect, it } from 'vitest';
import { ARB_CLASSES } from '../arbitrage/opportunity.ts';
import { CALCULATORS } from '../calculators/registry.ts';
import { flowIdSchema } from '../flow/schema/blocks.ts';
import { SPORTS } from '../markets/market.ts';
import { LEAKS } from '../report/report-procedures.ts';
import { HOUSE_KEY } from '../wire/admin/houses.ts';
import { postIdSchema } from '../wire/posts.ts';
import { procedureIdSchema } from '../wire/procedures.ts';
import { resolveAddress } from './resolve-address.ts';

const answer = (path: string, search: string) => resolveAddress(path, search).error?.message ?? 'opens';

describe('spec 2: a route whose parameters do not hold', () => {
  it.each([
    ['/arbitragem-live', '?evento=%20'],
    ['/arbitragem-pre', `?evento=${'a'.repeat(81)}`],
    ['/arbitragem_old', '?momento=both'],
    ['/arbitragem_old', '?tipo=value'],
    ['/arbitragem_old', '?tipo='],
    ['/arbitragem_old', '?esporte=chess'],
    ['/arbitragem_old', '?periodo=31'],
    ['/arbitragem_old', '?de=ontem'],
    ['/arbitragem_old', '?ate=2026-02-31'],
    ['/arbitragem_old', '?casa=a%20b'],
    ['/arbitragem_old', '?ordem=x'],
    ['/arbitragem_old', '?ver=x'],
    ['/arbitragem_old', '?momento=pre&momento=both'],
    ['/calculator', '?abrir=nada'],
    ['/calculator', '?tour=x'],
    ['/calculatorbot', '?ver=tudo'],
    ['/planilha', '?situacao=talvez'],
    ['/planilha', '?vazamento=x'],
    ['/dashboard', '?periodo=sempre'],
    ['/procedimentos', '?p=../x'],
    ['/procedimentos', '?ver=x'],
    ['/procedimentos', '?ver=publicar&editar=1'],
    ['/telegra_builder', '?mensagem=x'],
    ['/telegra_builder2', '?fluxo=%3Cscript%3E'],
    ['/test-telegram', '?ver=x'],
    ['/test-telegram', '?conversa=ana'],
    ['/admin', '?secao=senhas'],
    ['/admin', '?secao=casas&casa=../x'],
    ['/admin', '?secao=pessoas&id=%20'],
  ])('%s%s is not found', (path, search) => {
    expect(answer(path, search)).toBe(`Page Not Found: ${path}`);
  });

  it.each([
    ['/arbitragem-live', '?evento=demo-1&lucro_de=x&utm_source=a'],
    ['/arbitragem_old', '?momento=live&tipo=cross&de=2024-02-29&pico=1%2Cx&liga=S%C3%A9rie+A'],
    ['/calculator', '?abrir=matched-bet&tour=3'],
    ['/calculator', '?c=qualquer'],
    ['/calculatorbot', '?ver=padrao&c=1A'],
    ['/planilha', '?ver=freebets&casa=kto&casa=-'],
    ['/dashboard', '?periodo=7dias&casa=Casa+%26+cia'],
    ['/procedimentos', '?ver=publicar&editar=2f1f7c38-9d55-4dbf-a3cc-0a0a52a0a0a0'],
    ['/telegra_builder', '?mensagem=abcdefgh'],
    ['/test-telegram', '?pessoa=910000001&conversa=-100900000001'],
    ['/admin', '?secao=pessoas&id=910000001&q=ana'],
    ['/login', '?redirect=%2Fperfil'],
    ['/exchange-guide', '?anything=goes'],
  ])('%s%s opens', (path, search) => {
    expect(answer(path, search)).toBe('opens');
  });

  it.each(['/nao-existe', '/f/abc', '/telegra_builder/2', '/arbitragem_old/1'])('%s is no page at all', path => {
    expect(answer(path, '?momento=both')).toBe(`Page not found: ${path}`);
  });
});

describe('the words of the queries are those of their sources', () => {
  it.each([
    ['/arbitragem_old', 'tipo', ARB_CLASSES],
    ['/arbitragem_old', 'esporte', SPORTS],
    ['/calculator', 'abrir', Object.keys(CALCULATORS)],
    ['/planilha', 'vazamento', LEAKS],
  ])('%s?%s=', (path, key, words) => {
    for (const word of words) expect(answer(path, `?${key}=${word}`), word).toBe('opens');
  });

  it.each(['abcdefg', 'abcdefgh', '-bcdefgh', 'a_cdefgh', 'a'.repeat(40), 'a'.repeat(41), 'kto', 'KTO', 'a.b:c-d'])(
    'an id such as %s',
    id => {
      const opens = (path: string, key: string) => answer(path, `?${key}=${encodeURIComponent(id)}`) === 'opens';
      expect(opens('/telegra_builder', 'mensagem')).toBe(postIdSchema.safeParse(id).success);
      expect(opens('/telegra_builder2', 'fluxo')).toBe(flowIdSchema.safeParse(id).success);
      expect(opens('/procedimentos', 'p')).toBe(procedureIdSchema.safeParse(id).success);
      expect(opens('/admin', 'casa')).toBe(HOUSE_KEY.test(id));
    },
  );
});
