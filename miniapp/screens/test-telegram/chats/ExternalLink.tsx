/** A link that leads out of a chat: it opens in a new tab, and says so. */

export interface ExternalLinkProps {
  className: string | undefined;
  href: string;
  text: string;
  /** Describes the target for people who cannot see it; null if the text does. */
  about: string | null;
  /** The colour that the bot gave a key. */
  look?: string | undefined;
}

export function ExternalLink({ className, href, text, about, look }: ExternalLinkProps) {
  return (
    <a className={className} data-style={look} href={href} target="_blank" rel="noopener noreferrer">
      {text}
      <span aria-hidden="true"> ↗</span>
      {about !== null && <span className="visually-hidden"> ({about})</span>}
    </a>
  );
}
