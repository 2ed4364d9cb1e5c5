import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseMultipart } from './multipart.ts';

const TYPE = 'multipart/form-data; boundary=cut';
const encode = (text: string) => Uint8Array.from(new TextEncoder().encode(text));
const bodyOf = (...parts: string[]) => encode(`${parts.map(part => `--cut\r\n${part}\r\n`).join('')}--cut--\r\n`);
const file = (disposition: string, text = 'x', more = '') =>
  `content-disposition:form-data;${disposition}\r\n${more}\r\n${text}`;
const namesIn = (...parts: string[]) =>
  [...(parseMultipart(bodyOf(...parts), TYPE)?.files.values() ?? [])].map(({ name }) => name);

it('reads texts and files, with or without quotes around their names', () => {
  const form = parseMultipart(
    bodyOf(
      'Content-Disposition: form-data; name="caption"\r\n\r\num\r\n--não é o corte',
      'content-disposition:form-data;name="f";filename=odds 1.csv\r\nContent-Type: text/csv; charset=utf-8\r\n\r\na;b',
      'Content-Disposition: form-data; name="g"; filename="a\\"b.bin"\r\n\r\n\r\n',
    ),
    'multipart/form-data; charset=utf-8; boundary="cut"',
  );
  expect([...(form?.texts ?? [])]).toEqual([['caption', 'um\r\n--não é o corte']]);
  const files = [...(form?.files ?? [])].map(([key, { name, mime, bytes }]) => [
    key,
    name,
    mime,
    Buffer.from(bytes).toString(),
  ]);
  expect(files).toEqual([
    ['f', 'odds 1.csv', 'text/csv', 'a;b'],
    ['g', 'a"b.bin', 'application/octet-stream', '\r\n'],
  ]);
});

it('removes folders and direction marks from a name, and limits its length', () => {
  const long = `${'n'.repeat(5_000)}.pdf`;
  expect(
    namesIn(
      file('name="a";filename=../../etc/passwd'),
      file('name="b";filename="C:\\\\x\\\\y.exe"'),
      file('name="c";filename=fatura\u202efdp.exe'),
      file('name="d";filename=..'),
      file('name="e";filename='),
      file(`name="f";filename=${long}`),
    ),
  ).toEqual(['passwd', 'y.exe', 'faturafdp.exe', 'file', 'file', `${'n'.repeat(124)}.pdf`]);
});

it.each<[string, Uint8Array<ArrayBuffer>, string]>([
  ['no boundary', bodyOf(file('name="a"')), 'multipart/form-data'],
  ['another boundary', bodyOf(file('name="a"')), 'multipart/form-data; boundary=other'],
  ['no end', encode('--cut\r\ncontent-disposition:form-data;name="a"\r\n\r\nx'), TYPE],
  ['no head', encode('--cut\r\nx\r\n--cut--'), TYPE],
  ['no name', bodyOf(file('filename=x')), TYPE],
  ['a head without end', bodyOf(file('name="a"', 'x', `x-long: ${'y'.repeat(9_000)}\r\n`)), TYPE],
  ['too many parts', bodyOf(...Array.from({ length: 201 }, (_, at) => file(`name="${at}"`))), TYPE],
  ['something else', encode('--cutting edge'), TYPE],
])('refuses a body with %s', (_, body, type) => {
  expect(parseMultipart(body, type)).toBeNull();
});

it('ends, whatever its input', () => {
  const pieces = fc.constantFrom(
    '--cut',
    '\r\n',
    '\r\n\r\n',
    '--',
    'content-disposition:form-data;name="a"',
    ';filename=',
    '"',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), given => {
      const form = parseMultipart(encode(given.join('')), TYPE);
      expect(form === null || form.texts.size + form.files.size <= 40).toBe(true);
    }),
  );
});
