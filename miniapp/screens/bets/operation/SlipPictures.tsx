/** The pictures of an operation's slips: added from the camera or a file, seen, and deleted for good. */

import plus from 'lucide:plus';
import remove from 'lucide:trash';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { picturesOf, type SlipPicture } from '#shared/bets/pictures.ts';
import { slipPictures as words } from '#shared/catalogue/bets/pictures.ts';
import { MAX_PROCEDURE_PICTURES } from '#shared/pictures/picture-type.ts';
import { deviceId } from '../../../bets/device-id.ts';
import { preparePicture } from '../../../bets/prepare-picture.ts';
import type { BetsStore } from '../../../bets/store/bets-store.ts';
import { useBetsState } from '../../../bets/use-bets.ts';
import { newId } from '../../../browser/new-id.ts';
import { RequestFailure } from '../../../server/failure.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { PlainButton } from '../../../ui/button/PlainButton.tsx';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import tools from '../../../ui/tools.module.css';
import styles from './SlipPictures.module.css';

export function SlipPictures({ store, procedure }: { store: BetsStore; procedure: string }) {
  useBetsState(store);
  const [said, say] = useState('');
  const [isBusy, setBusy] = useState(false);
  const chosen = useRef<HTMLInputElement>(null);
  const pictures = picturesOf(store.book, procedure);

  async function add({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = [...(target.files ?? [])];
    // The same file can be chosen again.
    target.value = '';
    setBusy(true);
    say('');
    let count = pictures.length;
    for (const file of files) {
      if (count >= MAX_PROCEDURE_PICTURES) {
        say(words.tooMany);
        break;
      }
      const problem = await keep(file);
      if (problem === null) count += 1;
      say(problem ?? words.added);
    }
    setBusy(false);
  }

  /** Resolves with what went wrong; null: the picture is kept. */
  async function keep(file: File): Promise<string | null> {
    const prepared = await preparePicture(file);
    if (!prepared.ok) return words.errors[prepared.error.code];
    const picture = newId();
    // The bytes are kept first: an action alone would show a picture that does not exist.
    if (!(await store.keepPicture(picture, prepared.value))) return words.unkept;
    await store.write([{ kind: 'picture', id: newId(), at: Date.now(), device: deviceId(), picture, procedure }]);
    return null;
  }

  async function erase(picture: SlipPicture): Promise<void> {
    await drop(store, picture);
    say('');
  }

  return (
    <fieldset className={styles.box}>
      <legend className={styles.legend}>{words.title}</legend>
      <ul className={styles.list}>
        {pictures.map((picture, index) => (
          <Picture
            key={picture.id}
            store={store}
            id={picture.id}
            place={index + 1}
            onErase={() => void erase(picture)}
          />
        ))}
        <li>
          <Pressable
            className={styles.add}
            disabled={isBusy || pictures.length >= MAX_PROCEDURE_PICTURES}
            onClick={() => chosen.current?.click()}
          >
            <Icon icon={plus} />
            {words.add}
          </Pressable>
          <input
            ref={chosen}
            type="file"
            accept="image/*"
            multiple
            hidden
            aria-label={words.add}
            onChange={event => void add(event)}
          />
        </li>
      </ul>
      <p role="status" className={tools.hint}>
        {said}
      </p>
    </fieldset>
  );
}

/** Deletes the pictures of an operation for good. */
export async function dropPictures(store: BetsStore, procedure: string): Promise<void> {
  for (const picture of picturesOf(store.book, procedure)) await drop(store, picture);
}

async function drop(store: BetsStore, { id, by }: SlipPicture): Promise<void> {
  await store.write([{ kind: 'undo', id: newId(), at: Date.now(), device: deviceId(), of: by }]);
  await store.dropPicture(id);
}

interface PictureProps {
  store: BetsStore;
  id: string;
  place: number;
  onErase: () => void;
}

function Picture({ store, id, place, onErase }: PictureProps) {
  const { url, problem } = usePicture(store, id);
  const [isAsked, setAsked] = useState(false);
  return (
    <li className={styles.picture}>
      {url === null ? (
        <span className={styles.missing}>{problem}</span>
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer" aria-label={words.open(place)}>
          <img className={styles.image} src={url} alt={words.alt(place)} />
        </a>
      )}
      {isAsked ? (
        <span className={styles.sure}>
          {words.sure}
          <PlainButton onClick={onErase}>{words.yes}</PlainButton>
          <PlainButton onClick={() => setAsked(false)}>{words.no}</PlainButton>
        </span>
      ) : (
        <IconButton
          icon={remove}
          size="small"
          label={words.remove(place)}
          className={styles.remove}
          onClick={() => setAsked(true)}
        />
      )}
    </li>
  );
}

/** Asked for again after each exchange with the server: a picture that was here may be there now. */
function usePicture(store: BetsStore, id: string) {
  const [found, setFound] = useState<{ readonly url: string | null; readonly problem: string }>({
    url: null,
    problem: '',
  });
  useEffect(() => {
    let isOver = false;
    store.pictureUrl(id).then(
      url => isOver || setFound({ url, problem: url === null ? words.gone : '' }),
      cause => {
        const isGone = cause instanceof RequestFailure && cause.status === 404;
        if (!isOver) setFound({ url: null, problem: isGone ? words.gone : words.away });
      },
    );
    return () => {
      isOver = true;
    };
  }, [store, id]);
  return found;
}
