/** The messages to a person who has asked to join a group that opens pages here. */

export const joinRequest = {
  received: (title: string) =>
    `Seu pedido para entrar em “${title}” chegou. Quem decide são os administradores do grupo.`,
  next: 'Assim que você entrar, as páginas do grupo abrem no app e eu respondo /arb. Enquanto isso as calculadoras são suas: mande as odds e o total.',
} as const;
