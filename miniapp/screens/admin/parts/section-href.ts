/** Where a section of `/admin` is. */
import { hrefOf } from '#shared/access/routes.ts';

/** key: of the section; more: what it is to show, as a query. Example: 'pessoas', { id: '42' } → '/admin?secao=pessoas&id=42'. */
export function sectionHref(key: string, more: Readonly<Record<string, string>> = {}): string {
  return `${hrefOf('admin')}?${new URLSearchParams({ secao: key, ...more })}`;
}
