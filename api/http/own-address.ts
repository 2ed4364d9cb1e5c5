/** Where people reach this server: the public address, or this machine's at the port that it listens on. */
export interface OwnAddress {
  /** Without a slash at the end. */
  readonly url: string;
  /** The port is known once the server listens; 0 in the environment takes any. */
  listensOn(port: number): void;
}

export function createOwnAddress(publicUrl: string | null, askedPort: number): OwnAddress {
  let port = askedPort;
  return {
    get url() {
      return publicUrl?.replace(/\/+$/, '') ?? `http://localhost:${port}`;
    },
    listensOn(found) {
      port = found;
    },
  };
}
