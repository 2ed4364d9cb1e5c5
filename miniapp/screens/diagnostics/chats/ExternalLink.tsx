/** What leads out of a chat: in a tab of its own, and it says so. */

export interface ExternalLinkProps {
  className: string | undefined;
  href: string;
  text: string;
  /** For who does not see where it goes; null where the text says it. */
  about: string | null;
}

export function ExternalLink({ className, href, text, about }: ExternalLinkProps) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {text}
      <span aria-hidden="true"> ↗</span>
      {about !== null && <span className="visually-hidden"> ({about})</span>}
    </a>
  );
}
