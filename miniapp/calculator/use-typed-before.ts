/**
 * What a person typed into prerendered fields before the page's code was there: it is put into the calculation once the fields
 * work, as if it were typed then. React itself replays clicks, but not typing.
 */
import { type RefObject, useEffect, useRef } from 'react';

export function useTypedBefore(): RefObject<HTMLDivElement | null> {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const input of fields.current?.querySelectorAll<HTMLInputElement>('input[data-path]') ?? []) retype(input);
  }, []);
  return fields;
}

function retype(input: HTMLInputElement): void {
  const { value, defaultValue, selectionStart, selectionEnd } = input;
  if (value === defaultValue) return;
  // React treats an input event as typing only if the value differs from the last one set on the element itself.
  input.value = defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.setSelectionRange(selectionStart, selectionEnd);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
