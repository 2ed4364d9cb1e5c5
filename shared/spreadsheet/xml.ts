/** Walks through an XML part of a workbook. Names come without their prefix: some programs write one. */
import { Parser } from 'saxen';

export interface XmlVisitor {
  open(name: string, attribute: (name: string) => string | undefined): void;
  close?(name: string): void;
  text?(text: string): void;
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Throws where the part is no XML. */
export function walkXml(part: Uint8Array, visitor: XmlVisitor): void {
  const parser = new Parser();
  parser.on('openTag', (name, attributes, decode) => {
    visitor.open(bare(name), wanted => {
      const value = attributes()[wanted];
      return value === undefined ? undefined : decode(value);
    });
  });
  parser.on('closeTag', name => visitor.close?.(bare(name)));
  parser.on('text', (text, decode) => visitor.text?.(decode(text)));
  parser.on('cdata', text => visitor.text?.(text));
  parser.on('error', problem => {
    throw problem;
  });
  parser.parse(new TextDecoder().decode(part));
}
