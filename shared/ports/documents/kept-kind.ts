/**
 * One kind of kept documents: where they are, and what this build can read of them. It does not know what they mean: each
 * folder declares its own kinds beside its schemas, and `kept-kinds.ts` lists them all.
 */
import type { z } from 'zod';
import type { StoredDocument } from './document-store.ts';

/**
 * Why a document cannot be read. not_json: it is cut off, or is no object. newer: a later build wrote it in a format of its
 * own. other_type: it is not what this kind of document has to be.
 */
export const UNREADABLE = ['not_json', 'newer', 'other_type'] as const;
export type Unreadable = (typeof UNREADABLE)[number];

type Schema = Pick<z.ZodType, 'safeParse'>;

export interface KeptKind {
  readonly collection: string;
  /** Null: this build knows no document of this name. */
  schemaOf(id: string): Schema | null;
  /** The field that numbers the format, and the latest number that this build reads. Older documents may lack it. */
  readonly format: { readonly field: 'schema' | 'version'; readonly latest: number };
  /** Its ids name a person, or are half of a secret: only a hash of them is shown. */
  readonly isPersonal: boolean;
  /**
   * What reading an unreadable one gives. refused: the error 'unreadable', and nothing is written over it. set_aside: a
   * document without fields, and whoever writes over it leaves a copy: for what has values to stand in, or can be done
   * without.
   */
  readonly whenUnreadable: 'refused' | 'set_aside';
  /** False: pages of thousands are searched by a few fields, and what is found is read one by one by who asked. */
  readonly isCheckedInPages: boolean;
}

type Terms = Partial<Omit<KeptKind, 'collection' | 'schemaOf' | 'format'>> & Partial<KeptKind['format']>;

export function keptKind(
  collection: string,
  schema: Schema | ((id: string) => Schema | null),
  { field = 'schema', latest = 1, isPersonal = true, whenUnreadable = 'refused', isCheckedInPages = true }: Terms = {},
): KeptKind {
  const schemaOf = typeof schema === 'function' ? schema : () => schema;
  return { collection, schemaOf, format: { field, latest }, isPersonal, whenUnreadable, isCheckedInPages };
}

/** Null: it can be read. */
export function whyUnreadable(kind: KeptKind, { id, data, damagedText }: StoredDocument): Unreadable | null {
  if (damagedText !== undefined) return 'not_json';
  const { field, latest } = kind.format;
  const format = data[field];
  if (typeof format === 'number' && format > latest) return 'newer';
  const schema = kind.schemaOf(id);
  return schema === null || isRead(schema, data) ? null : 'other_type';
}

/** A transformation may throw where it should complain. */
function isRead(schema: Schema, data: StoredDocument['data']): boolean {
  try {
    return schema.safeParse(data).success;
  } catch {
    return false;
  }
}
