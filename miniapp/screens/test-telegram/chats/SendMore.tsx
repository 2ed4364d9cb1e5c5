/** What goes with a text: pictures, alone or as an album, and the name in which it is written. */
import { sandboxChat as words } from '#shared/catalogue/chat/sandbox-chat.ts';
import type { ChatRoom } from '#shared/wire/sandbox.ts';
import plain from '../../../ui/button/PlainButton.module.css';
import { CloseButton } from '../../../ui/sheet/CloseButton.tsx';
import styles from './SendMore.module.css';
import type { ChatDraft } from './use-chat-draft.ts';

export interface SendMoreProps {
  draft: Pick<ChatDraft, 'pictures' | 'setPictures' | 'name' | 'setName'>;
  names: ChatRoom['names'];
  personName: string;
}

/** Source: https://core.telegram.org/bots/api#sendmediagroup */
const MAX_ALBUM = 10;

export function SendMore({ draft, names, personName }: SendMoreProps) {
  const { pictures, setPictures, name, setName } = draft;
  return (
    <div className={styles.more}>
      <label className={plain.plain}>
        {words.attach}
        <input
          type="file"
          className="visually-hidden"
          accept="image/png,image/jpeg"
          multiple
          onChange={event => {
            setPictures([...(event.target.files ?? [])].slice(0, MAX_ALBUM));
            // The same file can be chosen again.
            event.target.value = '';
          }}
        />
      </label>
      {pictures.length > 0 && (
        <>
          <span>{words.attached(pictures.length)}</span>
          <CloseButton label={words.cancel} onClick={() => setPictures([])} />
        </>
      )}
      {names.length > 0 && (
        <label className={styles.name}>
          {words.writeAs}
          <select
            value={String(name ?? '')}
            onChange={event => setName(names.find(({ as }) => String(as) === event.target.value)?.as ?? null)}
          >
            <option value="">{personName}</option>
            {names.map(({ as, title }) => (
              <option key={as} value={String(as)}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
