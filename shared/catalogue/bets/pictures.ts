/** Pictures of slips, in the form of an operation. */
export const slipPictures = {
  title: 'Fotos do bilhete',
  add: 'Adicionar foto',
  count: (count: number) => (count === 1 ? '1 foto' : `${count} fotos`),
  open: (place: number) => `Abrir a foto ${place}`,
  alt: (place: number) => `Foto ${place} do bilhete`,
  remove: (place: number) => `Apagar a foto ${place}`,
  sure: 'Apagar de vez?',
  yes: 'Apagar',
  no: 'Manter',
  gone: 'Esta foto já não está aqui.',
  away: 'A foto está no servidor: abre quando houver internet.',
  added: 'Foto guardada.',
  unkept: 'Este aparelho não guardou a foto. Libere espaço e tente de novo.',
  tooMany: 'São 10 fotos no máximo por operação.',
  errors: {
    too_large: 'Esta foto é grande demais. Envie uma menor.',
    unreadable: 'Não consegui abrir este arquivo como foto. Envie JPEG, PNG ou WebP.',
  },
} as const;
