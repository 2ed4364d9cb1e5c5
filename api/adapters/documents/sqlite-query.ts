/**
 * Queries as SQL over the JSON of a document. Every value is a bound parameter; the only text that reaches the SQL is
 * that of the declared indices, because SQLite uses an index on an expression only where it finds the same expression.
 */
import type { CheckedQuery } from '#shared/ports/documents/document-query.ts';
import type { Comparison, Filter, JsonValue } from '#shared/ports/documents/document-store.ts';

/** Documents of this collection can be found and ordered by this field without reading the others. */
export interface DeclaredIndex {
  readonly collection: string;
  readonly field: string;
}

type SqlValue = string | number | Uint8Array;

export interface SqlQuery {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/**
 * One key per value, in Firestore's order under SQLite's own comparison (numbers, text by its bytes, blobs): null, false
 * and true get numbers below all others, lists and maps are blobs, and a missing field is NULL, which matches nothing.
 * `document-rules.ts` keeps numbers away from the three constants.
 */
const NULL_KEY = Number.NEGATIVE_INFINITY;
const NULL_KEY_SQL = '-9e999';
const FALSE_KEY = -1.7e308;
const TRUE_KEY = -1.6e308;

/** Of a row that is cut off SQLite's JSON functions make an error, which would fail the query for all the others. */
const keySql = (path: string): string => `CASE WHEN json_valid(data) THEN ${validKeySql(path)} END`;

const validKeySql = (path: string): string =>
  `CASE json_type(data, ${path}) WHEN 'null' THEN ${NULL_KEY_SQL} WHEN 'false' THEN -1.7e308 WHEN 'true' THEN -1.6e308 ` +
  `WHEN 'array' THEN CAST(json_extract(data, ${path}) AS BLOB) ` +
  `WHEN 'object' THEN CAST(json_extract(data, ${path}) AS BLOB) ELSE json_extract(data, ${path}) END`;

export function createIndexSql(index: DeclaredIndex): string {
  const key = keySql(literal(jsonPath(index.field)));
  return (
    `CREATE INDEX IF NOT EXISTS ${nameSql('valid by', index)} ON documents (collection, ${key}, id) ` +
    `WHERE collection = ${literal(index.collection)} AND (${key}) IS NOT NULL`
  );
}

/** Made by earlier versions, with an expression that a row which is cut off makes fail. */
export function dropFormerIndexSql(index: DeclaredIndex): string {
  return `DROP INDEX IF EXISTS ${nameSql('by', index)}`;
}

const nameSql = (kind: string, { collection, field }: DeclaredIndex): string =>
  `"${`${kind} ${collection} ${field}`.replaceAll('"', '""')}"`;

/** One row more than the page holds tells whether there is another page. See `pageOf`. */
export function selectSql(collection: string, query: CheckedQuery, indexes: readonly DeclaredIndex[]): SqlQuery {
  const builder = createBuilder(collection, indexes);
  const conditions = [builder.collectionSql];
  if (query.where) conditions.push(filterSql(query.where, builder));
  const key = query.order ? builder.key(query.order.field) : null;
  const forward = query.order?.direction !== 'desc';
  if (key) conditions.push(`(${key}) IS NOT NULL`);
  if (query.after) {
    const id = builder.bind(query.after.id);
    if (key) {
      const value = builder.bind(keyOf(query.after.value));
      conditions.push(
        forward
          ? `(${key}) >= ${value} AND ((${key}) > ${value} OR id > ${id})`
          : `(${key}) <= ${value} AND ((${key}) < ${value} OR id > ${id})`,
      );
    } else conditions.push(`id > ${id}`);
  }
  // From the end everything is turned round, ties as well.
  const byId = query.fromEnd ? 'id DESC' : 'id';
  const order = key ? `(${key}) ${forward === query.fromEnd ? 'DESC' : 'ASC'}, ${byId}` : byId;
  const limit = builder.bind(query.limit + 1);
  return {
    sql: `SELECT id, data, version FROM documents WHERE ${conditions.join(' AND ')} ORDER BY ${order} LIMIT ${limit}`,
    values: builder.values,
  };
}

/** orderField: a document without it is not counted, as it would not be found. */
export function countSql(
  collection: string,
  where: Filter | null,
  orderField: string | null,
  indexes: readonly DeclaredIndex[],
): SqlQuery {
  const builder = createBuilder(collection, indexes);
  const conditions = [builder.collectionSql];
  if (where) conditions.push(filterSql(where, builder));
  if (orderField !== null) conditions.push(`(${builder.key(orderField)}) IS NOT NULL`);
  return { sql: `SELECT count(*) AS count FROM documents WHERE ${conditions.join(' AND ')}`, values: builder.values };
}

interface Builder {
  readonly collectionSql: string;
  readonly values: readonly SqlValue[];
  bind(value: SqlValue): string;
  key(field: string): string;
}

function createBuilder(collection: string, indexes: readonly DeclaredIndex[]): Builder {
  const values: SqlValue[] = [];
  const keys = new Map<string, string>();
  const bind = (value: SqlValue): string => `?${values.push(value)}`;
  const declared = indexes.filter(index => index.collection === collection);
  return {
    collectionSql: `collection = ${declared.length > 0 ? literal(collection) : bind(collection)}`,
    values,
    bind,
    key(field) {
      const known = keys.get(field);
      if (known !== undefined) return known;
      const path = jsonPath(field);
      const key = keySql(declared.some(index => index.field === field) ? literal(path) : bind(path));
      keys.set(field, key);
      return key;
    },
  };
}

function filterSql(filter: Filter, builder: Builder): string {
  if ('and' in filter) {
    const parts = filter.and.map(part =>
      isClosed(part, filter.and) ? boundSql(part, builder) : filterSql(part, builder),
    );
    return `(${parts.join(' AND ')})`;
  }
  if ('or' in filter) return `(${filter.or.map(part => filterSql(part, builder)).join(' OR ')})`;
  return isRange(filter) ? rangeSql(filter, builder) : comparisonSql(filter, builder);
}

/** Every type but null is unlike a value, and like none of a list. */
function comparisonSql(filter: Exclude<Comparison, Range>, builder: Builder): string {
  const key = `(${builder.key(filter.field)})`;
  if ('values' in filter) {
    const list = `(${filter.values.map(value => builder.bind(keyOf(value))).join(', ')})`;
    return filter.op === 'in' ? `${key} IN ${list}` : `(${key} > ${NULL_KEY_SQL} AND ${key} NOT IN ${list})`;
  }
  const value = builder.bind(keyOf(filter.value));
  return filter.op === '==' ? `${key} = ${value}` : `(${key} > ${NULL_KEY_SQL} AND ${key} <> ${value})`;
}

function rangeSql(filter: Range, builder: Builder): string {
  const key = `(${builder.key(filter.field)})`;
  const bounded = boundSql(filter, builder);
  // The open end of a range stops at the end of its type.
  if (filter.op === '<' || filter.op === '<=') {
    return `(${bounded} AND ${key} ${typeof filter.value === 'number' ? `> ${TRUE_KEY}` : `>= ''`})`;
  }
  return `(${bounded} AND ${key} < ${typeof filter.value === 'number' ? `''` : `x''`})`;
}

type Range = Extract<Comparison, { readonly op: '<' | '<=' | '>' | '>=' }>;

const isRange = (filter: Filter): filter is Range => 'op' in filter && /^[<>]/.test(filter.op);

/**
 * Whether another filter sets the other end of the range, with the same type. Then neither needs a bound for its type:
 * SQLite might otherwise use that bound in the index instead of the requested one.
 */
function isClosed(part: Filter, beside: readonly Filter[]): part is Range {
  return (
    isRange(part) &&
    beside.some(
      other =>
        isRange(other) &&
        other.field === part.field &&
        other.op[0] !== part.op[0] &&
        typeof other.value === typeof part.value,
    )
  );
}

function boundSql({ field, op, value }: Range, builder: Builder): string {
  return `(${builder.key(field)}) ${op} ${builder.bind(value)}`;
}

function keyOf(value: JsonValue): SqlValue {
  if (value === null) return NULL_KEY;
  if (typeof value === 'boolean') return value ? TRUE_KEY : FALSE_KEY;
  return typeof value === 'object' ? new TextEncoder().encode(JSON.stringify(value)) : value;
}

function jsonPath(field: string): string {
  return `$${field
    .split('.')
    .map(name => `.${JSON.stringify(name)}`)
    .join('')}`;
}

/** SQLite needs no escaping except doubled quotation marks; the rules keep NUL out of names. */
function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
