/** What a browser calls itself, as a person recognises it. It is a hint for people, never a proof. */
import Bowser from 'bowser';

const MAX_AGENT = 512;
const MAX_NAME = 60;

/** Example: Chrome's agent on a Pixel → 'Chrome · Android'. Empty if the agent says nothing that is known. */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent || userAgent.length > MAX_AGENT) return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' · ').slice(0, MAX_NAME);
}
