/** The link to a procedure: as a page address, and as the `startapp=` parameter of a link to the bot. */
import { hrefOf } from '../access/routes.ts';

const PARAM = /^proc-([A-Za-z0-9-]{8,40})$/;

export const procedureParam = (id: string): string => `proc-${id}`;

/** Null: not a link to a procedure. */
export const readProcedureParam = (param: string): string | null => PARAM.exec(param)?.[1] ?? null;

/** The page where it is drafted and changed. */
export const draftHref = (id: string): string =>
  `${hrefOf('procedures')}?ver=publicar&editar=${encodeURIComponent(id)}`;

export const procedureHref = (id: string): string => `${hrefOf('procedures')}?p=${encodeURIComponent(id)}`;
