/** A list that could not be loaded: what happened, what was not lost, and a button to try again. */
import warning from 'lucide:triangle-alert';
import { ActionButton } from '../button/Action.tsx';
import { StateNotice } from './StateNotice.tsx';

export interface ListFailedProps {
  words: { readonly title: string; readonly text: string; readonly retry: string };
  onRetry: () => void;
  /** Said below the button while it is being tried again; '' at other times. */
  note?: string;
}

export function ListFailed({ words: { title, text, retry }, onRetry, note }: ListFailedProps) {
  return (
    <StateNotice icon={warning} title={title} text={text} {...(note !== undefined && { note })}>
      <ActionButton primary onClick={onRetry}>
        {retry}
      </ActionButton>
    </StateNotice>
  );
}
