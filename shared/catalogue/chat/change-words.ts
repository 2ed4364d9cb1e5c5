/** The small words that may stand in a change of a sum; a message with any other word is no change. Lower case, without accents. */
export const CHANGE_FILLERS: ReadonlySet<string> = new Set(
  (
    'e a o as os um uma uns se com c c/ na no nas nos da do das dos de em pra pro para por ou ate que q isso essa esse esta este ' +
    'agora entao ai aqui la so mas eh é ta tá tao esta foi for fosse era ficou fica ficar ficaria virou virar vira caiu cair cai subiu subir sobe mudou mudar muda ' +
    'passou passa quanto qto qnto quantos qual quais como da dá quero queria preciso posso pode puser puser ponho por põe poe ponha coloca colocar coloco bota botar boto mete ' +
    'aposta apostar aposto jogar jogo joga faz faca fazer refaz refaca calcula calcular recalcula troca trocar lugar vez verdade na verdade perai pera peraí opa ops hmm hm ' +
    'errei desculpa corrige corrigindo correcao digitei errado errada certo correto correta melhor mesmo mesma igual tem ha tenho eu meu minha ele ela lhe me pf pfv por favor ' +
    'nao nem ja ainda odd odds outra outro lado novo nova valor conto reais pila ja foi ok blz hein ne né entao e se so que gente valendo aceita aceitar aceitou deixa deixar ' +
    'cobra cobrar cobrou paga pagar pagando peguei pegar pega achei consegui consigo fechou mudei total tudo todo pelo pela apenas somente usar uso usando ' +
    'rolar rolou rolando meter devo n q li aki aqui sim free demais iguais desceu ate peraê putz dela viu junto vdd arruma arrumar ajusta ajustar atualiza altera acerta conserta esqueci faltou falta adiciona acrescenta inclui tambem mais sera viro meio espera calma hj hoje mes esse essa baixou aumentou diminuiu mandar usar mandei minha meu nessa nesse eu voce vc ' +
    'real esperar cortou limitou entrou forem tipo redondinho certinho muito pouco achei estao troquei primeiro fecha fechar cara dar aff eita vish nossa poxa perdao ops outro botei ja conseguir quando dessa desse nesse nessa neste nesta dele dela pagam ando cara quanto em cada ' +
    'xi xii ixi ixe ih iih oxe oxi uai ue droga caraca caramba falei disse escrevi erro engano enganei confundi mandei ver refaz vou vai vao cima disso derreteu despencou disparou esticou encolheu secou explodiu quiser quisesse prefiro d ' +
    'digo dedo gordo mano parca parça chefe bro vei véi mn man irmao brother pessoal galera agr agra tbm tb vlw obg pls plz rapidao rapido rapidinho ligeiro dnv denovo novamente mto mt qnd pq porq ent affs slk caralho porra merda bosta puts putz nossa meu deus jesus oh ah hã ue redondo cheio cheia achar acho encontrar conseguir refaçam refacam refazer refaz correção correcao atencao atenção atualizacao atualização desculpem pessoas favor please bot arbi amigo querido por favorzinho aham uhum hum certo la ce cê tu vc vcs so só mesmo ja agora dai então daí viu ta ne né n eh verdade time todo hmm segurar bater aguardar esperando sera sobre sobra sobrar precisa ser vdd show perdao mexeu mexeram andou resto tivesse aumenta aumentar aumente dsclp desc dscp desculpe desculpem descul leia leiam leia-se lê-se le-se lessem botado colocado posto apostado jogado metido'
  ).split(' '),
);

/** Sequences of such words that the reader of phrases takes for something else. */
export const CHANGE_PHRASES: ReadonlySet<string> = new Set([
  'e se',
  'foi pra',
  'foi para',
  'por favor',
  'no lugar',
  'no lugar da',
  'em vez',
  'agora mesmo',
  'como fica',
  'como ficaria',
  'quanto fica',
  'quanto vai',
  'quanto que',
  'o que',
  'pra mim',
  'quanto em cada',
  'na verdade',
  'so aceita',
  'so aceitou',
  'ja foi',
  'quanto de lay',
  'quanto no lay',
  'qual o lay',
  'pra eu',
  'se for',
]);
