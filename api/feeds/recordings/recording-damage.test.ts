import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { collectUntilFailure } from './material-fixture.ts';
import { changeLog, createFolder, SEASON, SNAPSHOTS, snapshot, tar } from './recorded-files-fixture.ts';
import { openRecording } from './recording.ts';

const MIB = 1024 * 1024;
const { path, write, mkdir, strip, remove } = createFolder();
afterAll(remove);

/** A failure when opening or reading: its message, and what came before it. */
async function fail(file: string) {
  try {
    const recording = await openRecording(file);
    const { items, message } = await collectUntilFailure(recording.batches());
    return { batches: items.length, message: message && strip(message) };
  } catch (error) {
    return { batches: 0, message: strip(String(error)) };
  }
}

describe('damage', () => {
  it.each([
    ['a path that is not there', () => path('nada.csv'), /^FeedError: nada\.csv: não existe$/],
    ['an empty file', () => write('vazio.csv', ''), /^FeedError: vazio\.csv: arquivo vazio$/],
    ['blank lines', () => write('branco.csv', '\n \n'), /^FeedError: branco\.csv: arquivo vazio$/],
    ['an empty packed file', () => write('vazio.gz', gzipSync('')), /^FeedError: vazio\.gz: arquivo vazio$/],
    [
      'a packed file of two bytes',
      () => write('dois.gz', gzipSync('x').subarray(0, 2)),
      /^FeedError: dois\.gz: gzip interrompido no byte 2$/,
    ],
    ['a folder without answers', () => mkdir('pasta'), /^FeedError: pasta: nenhum arquivo \.json na pasta$/],
    [
      'an unknown header',
      () => write('outro.csv', 'nome,idade\nAna,3\n'),
      /^FeedError: outro\.csv: linha 1 não é o cabeçalho de um formato conhecido \(nome, idade\)$/,
    ],
    ['prose', () => write('prosa.txt', 'Era uma vez\n'), /linha 1 não é o cabeçalho/],
    [
      'a season without dates',
      () => write('semdata.csv', SEASON.replace('Date', 'Dia')),
      /^FeedError: semdata\.csv: falta a coluna "Date"$/,
    ],
    [
      'a log without prices',
      () => write('sempreco.csv', changeLog(2).replace('price_decimal', 'preco')),
      /falta a coluna "price_decimal"$/,
    ],
    [
      'JSON that is cut',
      () => write('cortado.json', snapshot('a').slice(0, 200)),
      /^FeedError: cortado\.json: JSON interrompido no byte 200$/,
    ],
    [
      'JSON that is cut within a letter',
      () => write('letra.json', Buffer.from('["é').subarray(0, 3)),
      /^FeedError: letra\.json: o texto não está em UTF-8$/,
    ],
    [
      'a table in UTF-16',
      () => write('u16.csv', Buffer.from(`\uFEFF${SEASON}`, 'utf16le')),
      /^FeedError: u16\.csv: o texto está em UTF-16; salve em UTF-8$/,
    ],
    [
      'a packed log in UTF-16 without a mark',
      () => write('u16.csv.gz', gzipSync(Buffer.from(changeLog(2), 'utf16le').swap16())),
      /^FeedError: u16\.csv\.gz: o texto está em UTF-16; salve em UTF-8$/,
    ],
    [
      'JSON in UTF-16',
      () => write('u16.json', Buffer.from(`\uFEFF${snapshot('a')}`, 'utf16le')),
      /^FeedError: u16\.json: o texto está em UTF-16; salve em UTF-8$/,
    ],
    [
      'JSON in UTF-16 without a mark',
      () => write('u16sem.json', Buffer.from(snapshot('a'), 'utf16le')),
      /^FeedError: u16sem\.json: o texto está em UTF-16; salve em UTF-8$/,
    ],
    [
      'JSON with a slip',
      () => write('torto.json', '[{"id": 1,}]'),
      /^FeedError: torto\.json: JSON inválido no byte 10$/,
    ],
    [
      'JSON with a word that is none',
      () => write('nan.json', '[{"id": "a", "price": NaN}]'),
      /^FeedError: nan\.json: JSON inválido no byte 22$/,
    ],
    [
      'JSON with a slip after letters of two bytes and a byte-order mark',
      () => write('marca.json', '\uFEFF["é", NaN, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]'),
      /^FeedError: marca\.json: JSON inválido no byte 10$/,
    ],
    [
      'a header with a control character',
      () => write('nulo.csv', SEASON.replace('B365D', 'B365\0D')),
      /^FeedError: nulo\.csv: linha 1, coluna 7: caractere de controle no nome \("B365\uFFFDD"\)$/,
    ],
    [
      'JSON of something else',
      () => write('outro.json', '[{"nome": "Ana"}]'),
      /^FeedError: outro\.json: não é uma resposta da The Odds API v4$/,
    ],
    [
      'an answer of 33 MiB',
      () => write('grande.json', `[${' '.repeat(33 * MIB)}]`),
      /^FeedError: grande\.json: documento maior que 32 MiB$/,
    ],
    [
      'a tar without answers',
      async () => write('notas.tar', await tar({ 'notes.txt': 'x' })),
      /^FeedError: notas\.tar: nenhum arquivo \.json dentro do tar$/,
    ],
    [
      'a header of 50 MB',
      () => write('linha.csv', 'x'.repeat(50 * MIB)),
      /^FeedError: linha\.csv: linha 1 longa demais/,
    ],
    [
      '50 MB on one line, packed',
      () => write('linha.gz', gzipSync('x'.repeat(50 * MIB))),
      /^FeedError: linha\.gz: linha 1 longa demais/,
    ],
  ])('%s', async (_, make, message) => {
    const failure = await fail(await make());
    expect(failure.message).toMatch(message);
    expect(failure.batches).toBe(0);
  });

  it.each([
    [
      'a change log with 50 MB on its fifth line',
      () => write('log50.csv', `${changeLog(3)}${'x'.repeat(50 * MIB)}\n`),
      3,
      'FeedError: log50.csv: linha 5 longa demais (mais de 1 MiB)',
    ],
    [
      'the same, packed',
      () => write('log50.gz', gzipSync(`${changeLog(3)}${'x'.repeat(50 * MIB)}\n`)),
      3,
      'FeedError: log50.gz: linha 5 longa demais (mais de 1 MiB)',
    ],
    [
      'a season with 50 MB on its last line',
      () => write('fd50.csv', `${SEASON}\n${'x'.repeat(50 * MIB)}`),
      4,
      'FeedError: fd50.csv: linha 4 longa demais (mais de 1 MiB)',
    ],
    [
      'a tar with a cut answer',
      async () =>
        write('torto.tar', await tar({ ...SNAPSHOTS, 'wc_20260629T004500Z.json': snapshot('b').slice(0, 90) })),
      3,
      'FeedError: torto.tar, entrada wc_20260629T004500Z.json: JSON interrompido no byte 90',
    ],
    [
      'a tar that is cut within an entry',
      async () => write('cortado.tar', (await tar(SNAPSHOTS)).subarray(0, 512 + 512 + 512 + 100)),
      1,
      'FeedError: cortado.tar: tar interrompido ou danificado na entrada raw/wc_20260629T001500Z.json',
    ],
  ])('%s: what came before the damage counts', async (_, make, batches, message) => {
    expect(await fail(await make())).toEqual({ batches, message });
  });

  it('a tar out of order with a cut answer: what is whole counts, in its order', async () => {
    const cut = { 'wc_20260629T000000Z.json': snapshot('b').slice(0, 90) };
    expect(await fail(write('fora.tar', await tar({ ...SNAPSHOTS, ...cut })))).toEqual({
      batches: 1,
      message: 'FeedError: fora.tar, entrada wc_20260629T000000Z.json: JSON interrompido no byte 90',
    });
  });

  it('answers whose own time contradicts their names', async () => {
    const taken = (at: string) => JSON.stringify({ timestamp: at, data: JSON.parse(snapshot('a')) });
    const entries = {
      'wc_20260629T000000Z.json': taken('2026-06-29T00:30:00Z'),
      'wc_20260629T001500Z.json': taken('2026-06-29T00:15:00Z'),
    };
    const reason = 'fora de ordem, é de 2026-06-29T00:15:00.000Z e vem depois de 2026-06-29T00:30:00.000Z';
    expect(await fail(write('contra.tar', await tar(entries)))).toEqual({
      batches: 1,
      message: `FeedError: contra.tar, entrada wc_20260629T001500Z.json: ${reason}`,
    });
    mkdir('contra');
    for (const [name, content] of Object.entries(entries)) write(`contra/${name}`, content);
    expect(await fail(path('contra'))).toEqual({
      batches: 1,
      message: `FeedError: contra/wc_20260629T001500Z.json: ${reason}`,
    });
  });

  it('a folder with a cut answer', async () => {
    mkdir('quebrada');
    write('quebrada/wc_20260629T000000Z.json', snapshot('a'));
    write('quebrada/wc_20260629T001500Z.json', snapshot('b').slice(0, 90));
    expect(await fail(path('quebrada'))).toEqual({
      batches: 1,
      message: 'FeedError: quebrada/wc_20260629T001500Z.json: JSON interrompido no byte 90',
    });
  });

  describe('a packed change log, cut anywhere', () => {
    const packed = gzipSync(changeLog(20_000));
    const cuts = [64 * 1024, Math.floor(packed.length / 2), packed.length - 9, packed.length - 1];

    it.each(cuts)('at byte %d', async cut => {
      const { batches, message } = await fail(write('corte.csv.gz', packed.subarray(0, cut)));
      expect(message).toBe(`FeedError: corte.csv.gz: gzip interrompido no byte ${cut}`);
      // Nothing that can be unpacked is lost: the share delivered is at least the share of the file, less 5 %.
      expect(batches / 20_000).toBeGreaterThan(cut / packed.length - 0.05);
    });

    it('is damaged if a byte is wrong', async () => {
      const wrong = Buffer.from(packed);
      wrong.fill(0xff, Math.floor(wrong.length / 2), Math.floor(wrong.length / 2) + 64);
      const { batches, message } = await fail(write('byte.csv.gz', wrong));
      expect(message).toMatch(/^FeedError: byte\.csv\.gz: gzip (danificado perto do|interrompido no) byte \d+$/);
      expect(batches).toBeGreaterThan(5_000);
    });
  });

  it('a packed tar that is cut: the entry is named', async () => {
    // Random digits keep the packed size near the plain one, so that the cut falls into the last answer.
    const noise = Array.from({ length: 30_000 }, (_, index) => (index * 48_271) % 99_991).join('');
    const entries = { ...SNAPSHOTS, 'wc_20260629T004500Z.json': snapshot(noise) };
    const packed = gzipSync(await tar(entries));
    const { batches, message } = await fail(write('corte.tar.gz', packed.subarray(0, packed.length - 5_000)));
    expect(batches).toBe(3);
    expect(message).toMatch(
      /^FeedError: corte\.tar\.gz: gzip interrompido no byte \d+ \(na entrada wc_20260629T004500Z\.json\)$/,
    );
  });
});
