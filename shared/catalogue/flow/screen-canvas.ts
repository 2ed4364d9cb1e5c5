/** The drawing of a flow, its keys, and what is done with selected blocks. */
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const canvasWords = {
  canvas: 'Desenho do fluxo',
  minimap: 'Mapa do fluxo',
  zoom: (percent: number) => `${percent}\u00a0%`,
  fit: 'Ver tudo',
  zoomIn: 'Aproximar',
  zoomOut: 'Afastar',
  selected: (count: number) => plural(count, 'bloco selecionado', 'blocos selecionados'),
  copy: 'Copiar',
  paste: 'Colar',
  duplicate: 'Duplicar',
  remove: 'Apagar',
  alignments: {
    left: 'Alinhar à esquerda',
    centre: 'Alinhar ao centro',
    top: 'Alinhar em cima',
    across: 'Distribuir na horizontal',
    down: 'Distribuir na vertical',
  },
  copied: (count: number) => plural(count, 'bloco copiado', 'blocos copiados'),
  removed: (count: number) => plural(count, 'bloco apagado', 'blocos apagados'),
  nothingToPaste: 'Não há blocos copiados, ou não cabem mais.',
  full: 'O fluxo chegou ao máximo de blocos.',
  /** What the canvas says to a screen reader by itself. */
  library: {
    'node.a11yDescription.default': 'Enter abre o bloco. Espaço seleciona, Delete apaga, Esc desmarca.',
    'node.a11yDescription.keyboardDisabled':
      'Enter abre o bloco. As setas movem, Delete apaga, Esc desmarca. As ligações estão em Saídas, no bloco aberto.',
    'node.a11yDescription.ariaLiveMessage': ({ direction, x, y }: { direction: string; x: number; y: number }) =>
      `Bloco movido para ${DIRECTIONS[direction] ?? direction}: ${x}, ${y}.`,
    'edge.a11yDescription.default': 'Enter ou espaço seleciona a ligação. Delete apaga, Esc desmarca.',
    'controls.ariaLabel': 'Aproximação',
    'controls.zoomIn.ariaLabel': 'Aproximar',
    'controls.zoomOut.ariaLabel': 'Afastar',
    'controls.fitView.ariaLabel': 'Ver tudo',
    'controls.interactive.ariaLabel': 'Travar',
    'minimap.ariaLabel': 'Mapa do fluxo',
    'handle.ariaLabel': 'Ponto de ligação',
  },
} as const;

const DIRECTIONS: Readonly<Record<string, string>> = {
  up: 'cima',
  down: 'baixo',
  left: 'a esquerda',
  right: 'a direita',
};
