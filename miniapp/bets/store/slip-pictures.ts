/** The pictures of slips: on this device until they are sent, then at the server. */
import { pictureType } from '#shared/pictures/picture-type.ts';
import { pictureLinkSchema } from '#shared/wire/bet-pictures.ts';
import { readApi } from '../../server/request.ts';
import { openedHere, type PersonHere } from './open-person.ts';

export interface SlipPictureStore {
  /** Keeps the picture of a slip until it is sent. Resolves once it is on the disk; false: it cannot be kept here. */
  keepPicture(id: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean>;
  /** Deletes one for good, here and at the server. */
  dropPicture(id: string): Promise<void>;
  /** The address at which the page finds the picture; null: there is none now. */
  pictureUrl(id: string): Promise<string | null>;
}

export function createSlipPictureStore(here: PersonHere, refresh: () => void): SlipPictureStore {
  return {
    async keepPicture(id, bytes) {
      try {
        const opened = await here.database;
        if (opened === null) return false;
        await opened.keepPicture({ id, bytes });
        refresh();
        return true;
      } catch {
        return false;
      }
    },
    async dropPicture(id) {
      const opened = await openedHere(here);
      if (!opened) return;
      // A visitor's picture is nowhere else.
      if (here.person) await opened.keepPicture({ id, bytes: null });
      else await opened.pictureSent(id);
      refresh();
    },
    async pictureUrl(id) {
      const opened = await openedHere(here);
      const bytes = await opened?.picture(id);
      if (bytes) return dataUrl(bytes);
      if (!here.person) return null;
      const { fetch } = here.person;
      const link = await readApi(fetch, api => api.bets.pictures[':id'].$get({ param: { id } }), pictureLinkSchema);
      return link.url;
    },
  };
}

function dataUrl(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(new Blob([bytes], { type: pictureType(bytes) ?? 'image/jpeg' }));
  });
}
