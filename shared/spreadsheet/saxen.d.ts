declare module 'saxen' {
  type Attributes = () => Readonly<Record<string, string>>;
  type Decode = (text: string) => string;
  export class Parser {
    on(event: 'openTag', run: (name: string, attributes: Attributes, decode: Decode) => void): this;
    on(event: 'closeTag', run: (name: string) => void): this;
    on(event: 'text', run: (text: string, decode: Decode) => void): this;
    on(event: 'cdata', run: (text: string) => void): this;
    on(event: 'error', run: (problem: Error) => void): this;
    parse(xml: string): unknown;
  }
}
