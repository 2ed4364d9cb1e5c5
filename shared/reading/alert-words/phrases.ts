/** The words of messages about alerts, in lower case without accents. A longer phrase is found before a shorter one. */

export type PhraseRole =
  | 'only'
  | 'exclude'
  | 'include'
  /** 'bota': these again, if nothing else can be meant. */
  | 'put'
  /** 'aquela casa': one that is not named. */
  | 'some-house'
  | 'pause'
  | 'but'
  | 'all'
  | 'alerts'
  | 'arbs'
  | 'show'
  | 'create'
  | 'floor'
  | 'ceiling'
  | 'enough'
  | 'until'
  | 'between'
  | 'quiet'
  | 'too-many'
  | 'reset'
  | 'digest'
  | 'weekly'
  | 'filters'
  | 'reason'
  | 'team'
  | 'league'
  | 'negation'
  /** 'nem pensar': of what stands before it. */
  | 'no-way'
  /** No hour is left out. */
  | 'any-hour'
  | 'after'
  /** 'pausa 30': of minutes or hours. */
  | 'bare-time'
  | 'part-of-day'
  /** 'de segunda a sexta': days that nothing can be set for. */
  | 'weekdays'
  | 'other-sport'
  /** 'desse jogo': the one that was told of before. */
  | 'that-match'
  /** Good ones, without a number. */
  | 'quality'
  /** The end of something that nobody knows. */
  | 'until-event'
  | 'filler';

/** 'sobe o mínimo', 'ajuste meu piso': of what follows. */
const SET_FLOOR =
  'sobe subir suba aumenta aumentar aumente baixa baixar baixe abaixa abaixar desce descer desca diminui diminuir reduz reduza muda mudar mude altera alterar altere ajusta ajustar ajuste troca trocar bota bote poe ponha coloca colocar coloque deixa deixe define defina'
    .split(' ')
    .flatMap(verb =>
      ['o', 'meu', 'esse'].flatMap(word =>
        ['minimo', 'piso', 'corte', 'limite', 'percentual', 'lucro minimo'].flatMap(noun =>
          ['', ' para', ' pra', ' em', ' a', ' de'].map(link => `${verb} ${word} ${noun}${link}`),
        ),
      ),
    )
    .join('|');

/** 'que os alertas sejam suspensos'; 'estão suspensos' only tells. */
const SUSPENDED = ['sejam', 'fiquem', 'seja', 'fique']
  .flatMap(verb =>
    ['suspens', 'pausad', 'desativad', 'interrompid', 'desligad', 'cancelad'].map(stem => `${verb} ${stem}`),
  )
  .flatMap(stem => ['os', 'as', 'o', 'a'].map(end => stem + end))
  .join('|');

/** 'quando der', 'se render': before how much. */
const YIELDS = ['quando', 'se', 'que']
  .flatMap(link =>
    ['der', 'derem', 'render', 'renderem', 'rende', 'pagar', 'pagarem', 'passar'].map(verb => `${link} ${verb}`),
  )
  .join('|');

/** 'volta tudo como era'. */
const AS_IT_WAS = ['volta', 'volte', 'voltar', 'deixa']
  .flatMap(verb => ['', ' tudo'].map(all => verb + all))
  .flatMap(order => ['como', 'igual', 'do jeito que'].map(link => `${order} ${link}`))
  .flatMap(order => ['era', 'tava', 'estava', 'antes'].map(end => `${order} ${end}`))
  .join('|');

const DAYS = ['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado', 'domingo'];
/** 'de sexta a domingo'. */
const DAY_PAIRS = DAYS.flatMap(from =>
  DAYS.filter(to => to !== from).flatMap(to => [`de ${from} a ${to}`, `de ${from} ate ${to}`, `${from} a ${to}`]),
).join('|');

const PHRASES: Readonly<Record<Exclude<PhraseRole, 'bare-time'>, string>> = {
  only: 'limite os|limite as|limita os|limita as|limitar os|restrinja os|restrinja as|restringe os|so|somente|apenas|unicamente|exclusivamente|nada alem de|ninguem alem de|so mesmo',
  exclude: `${SUSPENDED}|me poupe de|me poupe dos|me poupe das|me poupa de|me poupa dos|me poupa das|cansei de|cansado de|cansada de|enjoei de|farto de|farta de|some com|suma com|sumam com|some daqui com|desaparece com|desapareca com|acaba com|acabe com|acabem com|da um fim em|da fim em|da fim nesses|off|me tira da lista|me descadastra|interrupcao|interrupcao de|suspensao|suspensao de|cancelamento|desativacao|exclusao|remocao|retira|retirar|retire|interrompa|interrompe|interromper|suspenda|suspender|cesse|cessa|cessar|exclui|para com|parem com|pare com|parar com|nao quero nem saber|nao quero saber de|nao quero nada|nao desejo|nao desejo mais|nao gostaria de|nao gostaria|tampouco|nem quero|corta fora|nao precisa nem|tira|tirar|tire|tiro|remove|remover|remova|exclui|excluir|exclua|bloqueia|bloquear|bloqueie|silencia|silenciar|silencie|muta|mutar|mute|corta|cortar|corte|ignora|ignorar|ignore|desliga|desligar|desligue|desativa|desativar|desative|cancela|cancelar|cancele|para|parar|pare|parem|stop|suspende|elimina|esconde|esconder|esconda|escondam|pode esconder|oculta|ocultar|oculte|chega|nao manda|nao mande|nao mandar|nao mandem|nao me manda|nao me mande|nao me mandar|nao me manda mais|nao manda mais|nao mande mais|nao me mande mais|nao quero|nao quero mais|nao quero ver|nao quero saber|nao precisa|nao precisa mais|nao avisa|nao avise|nao me avisa|nao me avise|nao me avisa mais|nem manda|nem mande|nem avisa|nem me manda|nem me avisa|nem precisa|nada|sem|esquece|dispensa|descarta|descartar|deixa de fora|deixar de fora|pode tirar|pode parar|pode cortar|pode desligar|nao me interessa|nao interessa|nao me interessam|para de mandar|para de me mandar|parar de mandar|para de avisar|para de me avisar|parar de receber|nao quero receber|nao quero mais receber|nao vem mais com|para de repetir|parar de repetir|nao repete|nem me fala|nem fala|nem me conta|nem aparece`,
  include: `${AS_IT_WAS}|pode soltar|soltar|solte|manda ver|manda bala|pode soltar|solta|religue|continua|continue|continuamos|voltamos|retomamos|recomeca|recomecar|recomece|envia|envie|enviar|enviem|acrescenta|acrescentar|acrescente|soma|adicione|desbloqueia|desbloquear|desbloqueie|devolve|restabelece|restabeleca|restaura|restaurar|restaure|pode por de volta|volta|voltar|volte|voltem|libera|liberar|libere|liga|ligar|ligue|ativa|ativar|ative|reativa|reativar|reative|inclui|incluir|adiciona|adicionar|desmuta|desmutar|retoma|retomar|retome|religa|religar|traz|traga|manda|mande|mandar|mandem|pode mandar|pode me mandar|pode voltar|pode voltar a mandar|volta a mandar|volta a avisar|volta a me avisar|volte a avisar|voltar a avisar|pode avisar|pode me avisar|pode voltar a avisar|pode voltar a me mandar|pode voltar a me avisar|volta a me mandar|volte a mandar|voltar a mandar|voltar a receber|quero voltar a receber|quero receber|receber|quero|queria|pode ligar|pode liberar|voltei|despausa|despausar|tira a pausa|tirar a pausa|acabou a pausa|aceito|deixa|pode vir|bora|voltou|voltaram|voltei antes|voltei mais cedo|ja voltei|pode religar|pode reativar|pode retomar`,
  put: 'junta|juntar|junte|some|bota|bote|botar|poe|ponha|coloca|coloque|colocar|pode por|pode botar|pode colocar|pode incluir|pode devolver|pode por la|mete|joga',
  'some-house':
    'as casas onde|das casas onde|nas casas onde|casas onde|das casas que|nas casas que|casas que|das casas em que|nas casas em que|das minhas casas|nas minhas casas|minhas casas|aquela casa|essa casa|esta casa|dessa casa|desta casa|daquela casa|nessa casa|nesta casa|naquela casa|dessa bet|daquela bet|uma casa|aquela bet|essa bet|a casa que|as casas que|aquelas casas|umas casas|aquela la|alguma casa|algumas casas',
  pause:
    'da um tempinho|da um break|da um respiro|da uma folga|da uma segurada|para um pouco|para um pouquinho|para um cadinho|para um tempo|para um tempinho|para uns minutinhos|para um instante|para um minuto|para um minutinho|pare um pouco|parem um pouco|sossega|sossegue|sossega o facho|aquieta|aquieta o facho|fica quietinho|fica quietinha|fica calado|fica caladinho|fica na moita|segura um pouco|segura a onda|encerro por hoje|fica de boa|fica na sua|fica na tua|se cala|cala|calado|calada|quietinho|quietinha|calma ai|me deixa quieto|me deixa sossegado|me deixem em paz|deixa baixo|deixa eu em paz|segura ai|segura as pontas|ta bom de|ja deu de|ja deu|ja ta bom de|chega por hoje|deu por hoje|por hoje e so|por hoje so|por hoje ta bom|por hoje ja deu|por hoje deu|basta por hoje|por hoje basta|por hoje chega de|por hoje ta bom de|interrompa temporariamente|pausa|pausar|pause|da um tempo|dar um tempo|da uma pausa|me da um tempo|me da|me de|sossego|silencio|quieto|quieta|fica quieto|ficar quieto|folga|tregua|descanso|descansa|soneca|adia|adiar|nao perturbe|nao perturba|nao perturbar|nao incomoda|nao incomode|nao me perturbe|nao me perturba|nao me incomode|nao me incomoda|modo noturno|suspende|segura|segurar|me deixa em paz|me deixe em paz|em paz|deixa quieto',
  but: 'menos|exceto|fora|tirando|salvo|com excecao de|a nao ser',
  all: 'tudo quanto e|tudo que e|tudo|todos|todas|todo|toda|qualquer|geral|todos os|todas as|tds|mais nada',
  alerts:
    'alerta|alertas|aviso|avisos|comunicado|comunicados|notificacao|notificacoes|mensagem|mensagens|msg|msgs|notif|notifs|push|entrega',
  arbs: 'melhor|melhores|top|surebet|surebets|arb|arbs|arbitragem|arbitragens|oportunidade|oportunidades|entradas|sure|sures|dica|dicas',
  show: 'quero saber|gostaria de saber|o que eu|o que eu ja|o que ja|oq eu|oq eu ja|o q eu|o q eu ja|como que ta|como q ta|como e que ta|como que esta|como que estao|como que tao|como q tao|como q estao|como e que tao|como e que estao|como anda|como andam|como ficou|como ficaram|me lembra|me lembre|me lembrar|me relembra|me relembre|me relembrar|relembra|relembre|relembrar|recorda|recorde|recordar|quais sao|qual e|me diga|me diz|me informe|gostaria de ver|gostaria de saber|quero ver|quais|qual|mostra|mostrar|mostre|me mostra|ver|lista|listar|como estao|como esta|como ta|como tao|o que esta|o que ta|oq ta|o que eu tenho|o que tenho|o q eu tenho|o q tenho|oq eu tenho|oq tenho|o q ta|o q esta|status|configuracao|configuracoes|resumo dos',
  create:
    'me incomode|me incomoda|me acorda|me acorde|me perturbe|me perturba|me chame|me cutuca|me avisa|me avise|me avisem|me avisar|avisa|avise|avisar|avisa-me|avise-me|me notifica|me notifique|notifica|notifique|cria|criar|crie|cria um|cria alerta|criar um|novo alerta|me chama|me alerta|me alerte|quero alerta|quero alertas|quero um alerta|quero aviso|quero avisos|manda alerta|manda alertas|manda aviso|quando tiver|quando aparecer|quando surgir|quando houver|se tiver|se aparecer',
  floor: `${SET_FLOOR}|${YIELDS}|igual ou superior a|igual ou acima de|igual ou maior que|igual ou maior a|superior ou igual a|superiores a|superiores ou iguais a|iguais ou superiores a|maior ou igual a|maiores ou iguais a|acima ou igual a|de ao menos|min|min de|lucro min|margem minima de|margem minima|margem min|retorno minimo de|percentual minimo de|no minimo de|que der pelo menos|que de|que de pelo menos|que renda|que paguem|que pague|de no minimo|nao inferior a|nao menos de|nao menos que|acima de|acima dos|acima|a partir de|a partir dos|partir de|de|minimo|minima|no minimo|minimo de|mais de|mais que|maior que|maiores que|maior|maiores|pelo menos|ao menos|piso|piso de|superior a|passar de|passando de|que passe de|igual ou maior que|baixa pra|baixa para|abaixa pra|abaixa para|pode baixar pra|desce pra|desce para|diminui pra|diminui para|sobe pra|sobe para|aumenta pra|aumenta para|pode subir pra|muda pra|muda para|deixa em|bota em|poe em|coloca em`,
  ceiling: 'abaixo de|abaixo dos|abaixo|menos de|menos que|menor que|menores que|menor|inferior a|ate uns',
  enough:
    'ja serve|ja servem|ja ta bom|ta bom|ja esta bom|ja basta|serve|basta|pra cima|para cima|ou mais|ja vale|ja quero|e suficiente|ta otimo|ja da',
  until:
    'ate|ate as|ate a|ate o|ate os|ate la pelas|por|durante|pelas proximas|pelos proximos|pela proxima|nas proximas|nos proximos|por uns|por umas|por mais|so ate',
  between: 'das|entre|entre as|da|de|desde as|a partir das',
  quiet: 'silencio|quieto|nao perturbe|modo noturno',
  'too-many':
    'menos aviso|menos avisos|menos alerta|menos alertas|menos mensagem|menos mensagens|menos msg|menos msgs|menos notificacao|menos notificacoes|pega leve|maneira ai|mais devagar|vai devagar|diminui|diminuir|diminua|reduz|reduza|reduzir|com menos frequencia|msg demais|mensagem demais|alerta demais|aviso demais|mensagens demais|alertas demais|msgs demais|avisos demais|muita mensagem|muita msg|muitas mensagens|muitas msgs|muito alerta|muitos alertas|muito aviso|muitos avisos|muita notificacao|muitas notificacoes|notificacao demais|enchendo o saco|ta enchendo|chato demais|nao para de apitar|apitando|spam|flood',
  reset: 'limpa|limpar|zera|zerar|reseta|resetar|apaga|apagar|remove todos|tira todos',
  digest: 'resumo|resumo do dia|resumo diario',
  weekly:
    'resumo toda segunda|resumo todas as segundas|resumo as segundas|resumo toda semana|resumo por semana|resumo da semana|resumo semanal',
  filters:
    'porcentagem minima|percentual minimo|porcento minimo|margem minima|criterios|criterio|parametros|preferencias|regras|filtrado|filtrados|filtrada|filtradas|filtragem|bloqueei|silenciei|mutei|filtro|filtros|silenciado|silenciados|silenciada|silenciadas|bloqueada|bloqueadas|bloqueado|mute|mutes|bloqueio|bloqueios|restricao|restricoes|condicoes|limite de lucro|lucro minimo|piso de lucro',
  reason:
    'nao dou conta|nao dou conta de|nao dou|nao tenho tempo|nao tenho pique|ninguem|ninguem tem|ninguem usa|ninguem joga|to no|to na|to em|tou no|tou na|tou em|estou no|estou na|estou em|nao da|nao da tempo|nao consigo|nao posso|nao vou|acabou|ja peguei|ja entrei|ja fiz|ja apostei|minha mulher|meu marido|minha esposa|pq|porque|pois|ja que|que|e onde|onde|to|tou|estou|tava|estava|foi|foram|ficou|fiquei|essa|esse|cara|nao aguento|nao tenho|nao uso|me limitou|me limitaram|nao entendo|nao acompanho|nao gosto|nao curto|nao jogo|nao opero|nao sei|limitou|limitaram|vou|ta|acho|tenho|preciso|hoje ta|ja',
  team: 'time|do time|jogos do|jogos da|jogo do|jogo da|partidas do|partidas da|partida do|partida da',
  league: 'liga|campeonato|torneio|a liga|o campeonato',
  negation: 'nao|nem|nunca',
  'no-way':
    'nem pensar|nem a pau|de jeito nenhum|de jeito maneira|nem morto|nem morta|nem ferrando|nem fodendo|nem lascando|de forma alguma|de maneira alguma|de maneira nenhuma|de modo algum|fora de questao|to fora|tou fora|estou fora|dispenso|passo longe|nem por decreto|nem de graca',
  'any-hour':
    'a qualquer hora|qualquer hora|a qualquer horario|em qualquer horario|qualquer horario|a qualquer momento|a hora que for|em todos os horarios|o dia todo|o dia inteiro|dia e noite|noite e dia|a toda hora|toda hora|sem horario|de dia e de noite',
  weekdays: `${DAY_PAIRS}|durante a semana|em dia de semana|dia de semana|dias de semana|nos dias de semana|dias uteis|nos dias uteis|dia util|aos sabados|aos domingos|todo sabado|todo domingo|toda segunda|toda sexta|todas as segundas|todas as sextas|nos fins de semana|fins de semana|nos finais de semana|finais de semana|no fim de semana|fim de semana|no final de semana|final de semana`,
  'part-of-day':
    'toda noite|todas as noites|toda madrugada|todas as madrugadas|toda manha|todas as manhas|toda tarde|todas as tardes|de madrugada|na madrugada|a madrugada|madrugada|de noite|a noite|noite|de manha|pela manha|manha|de tarde|a tarde|tarde|durante o dia|horario comercial',
  'other-sport':
    'esports|e-sports|esport|e-sport|cs|csgo|cs2|lol|dota|valorant|sinuca|dardos|tenis de mesa|ping pong|handebol|rugby|futsal|boxe|corrida|f1|golfe|cricket|badminton|ciclismo|polo aquatico',
  'that-match': ['desse', 'deste', 'nesse', 'neste', 'esse', 'este', 'daquele']
    .map(word => `${word} jogo|${word} confronto`)
    .concat(['dessa', 'desta', 'nessa', 'nesta', 'essa', 'esta', 'daquela'].map(word => `${word} partida`))
    .join('|'),
  quality:
    'coisa grande|coisa fina|coisa que preste|coisa que valha|coisa top|coisa forte|coisa muito boa|algo grande|algo bom|algo que valha|as grandes|as gordas|as fortes|os grandes|as tops|as top|file|o file|se valer a pena|se valer muito a pena|se valer mesmo a pena|valer a pena|que valha muito a pena|se for bom|se for boa|se for bom mesmo|se compensar|que compense|que compensem|gorda|gordas|gordinha|gordinhas|monstro|absurda|absurdo|muito boa|muito boas|boas mesmo|boa mesmo|das boas|das grandes|lucro grande|lucro decente|coisa boa|coisas boas|as boas|as melhores|os bons|boas|boa|lucro bom|lucro alto|bem alto|que valha a pena|que valem a pena|vale a pena',
  'until-event':
    'ate acabar|ate terminar|ate o fim do|ate o fim da|ate o final do|ate o final da|enquanto durar|ate passar|ate o apito',
  after: 'depois das|depois da|apos as|apos a|antes das|antes da|depois de|antes de',
  filler:
    'mesmo pequeno|mesmo pequena|mesmo pequenas|mesmo pequenos|mesmo baixo|mesmo baixa|mesmo pouco|ate as pequenas|por menor que seja|todos os dias|todo santo dia|diariamente|ninguem merece|coisa|coisas|sem nocao|sem graca|sem sentido|sem problema|sem problemas|sem stress|sem pressa|sem duvida|sim|liberado|liberada|liberados|liberadas|no periodo|no periodo de|periodo|no horario|no horario de|sem querer|por engano|por acidente|esse tal de|essa tal de|esses tal de|tal de|dai|dali|daqui|de vez|de uma vez|de uma vez por todas|pra sempre|para sempre|definitivamente|normal|normalmente|ao normal|como antes|como era|assim|configure|configura|configurar|configuracao dos|defina|define|dois|duas|tres|com lucro|com margem|com retorno|com rendimento|margem|rendimento|retorno|ganho|ganhos|por operacao|por aposta|por entrada|configuradas|configurada|definidas|definida|ativadas|estabelecidas|estabelecidos|eu pedi|que pedi|pedi|tirei|cortei|removi|desativei|impus|um tempo|um tempinho|um pouco|um pouquinho|um cadinho|um tiquinho|um tico|uns minutinhos|um instante|um instantinho|um momento|um minutinho|no meio|na lista|nos meus|no grupo|grupo|o resto|as outras|os outros|nas outras|nos outros|o resto nao|as outras nao|os outros nao|o resto nem pensar|o resto corta|o resto fora|o resto tira|ser notificado|ser notificada|ser avisado|ser avisada|o facho|de nada|liga pra mim|liga pra ele|liga pra ela|me liga|fora do ar|daqui a|daqui uns|daqui umas|dentro de|deixa pra la|deixa isso pra la|deixa para la|deixa isso|as duas|os dois|ambas|ambos|as tres|os tres|disso|disto|peco|peco que|solicito|solicito que|requeiro|rogo|da pra|tem como|da para|sera que da pra|seria possivel|e possivel|e possivel que|consegue|conseguem|sobre|acerca|referente|referentes|a respeito|sao|estao|esta|valendo|vigente|vigentes|vigor|atual|atuais|cadastrado|cadastrados|definidos|agradeco|desde ja|se faz favor|da casa|das casas|nenhum dos|ela|ele|elas|eles|dela|dele|nela|nele|com ela|com ele|com elas|de volta|tu|voce|voces|ate la|nesse meio tempo|durante isso|durante esse tempo|nesse tempo|a gente|essas ai|esses ai|nunca mais|mais nenhum|mais nenhuma|nem um|por hora|por ora|o|a|os|as|um|uma|e|em|no|na|nos|nas|do|da|dos|das|com|pra|pro|para|mim|me|meu|meus|minha|minhas|eu|ai|aqui|la|por favor|pf|pfv|pfvr|favor|bot|oi|ola|opa|obrigado|obrigada|obg|vlw|valeu|entao|agora|daqui pra frente|daqui em diante|de agora em diante|a partir de agora|por enquanto|enquanto isso|mais|tambem|tbm|tb|ja|que|for|forem|seja|sejam|e|eh|casa|casas|jogo|jogos|partida|partidas|esporte|esportes|receber|alem|so isso|mesmo|msm|blz|beleza|ok|certo|dia|todo dia|sempre|de novo|novamente|outra vez|uns|umas|tipo|desses|dessas|esses|essas|desse|dessa|esse|essa|isso|isto|mano|cara|gente|amigo|hein|viu|ta|tao|to|pode|podem|poderia|por gentileza|lucro|lucros|porcento|por cento|surebet de|momento|quando|se|tiver|houver|aparecer|surgir|ligados|ligado|ligadas|ligada|ativos|ativo|configurado|configurados|tenho|fora disso|fora disso nada|a outra continua fora|o outro continua fora|as outras continuam fora|os outros continuam fora|o resto continua fora|a outra fica fora|o resto igual|o resto como ta|o resto continua igual|mantem o resto|deixa o resto|dessas casas|nessas|nesses|nenhuma|nenhum|mandar|manda|avisar|aviso de|ver|aos|tem|ter|vir|vem|vier|sair|nada|mas|odds|odd|boa noite|bom dia|boa tarde|fala|e ai|salve|vou dormir|pessoal|galera|vai|dnv|nessa|nesse|dela|dele|delas|deles|minha conta|conta|pelo amor|pelo amor de deus|o resto pode|o resto pode mandar|o resto manda|o resto ta liberado|o resto tudo bem|do brasileiro|do brasileirao|nesse horario|nesse periodo|nessa hora|deixei|coloquei|botei|configurei|escolhi|marquei|setei|q',
};

interface Phrase {
  readonly words: readonly string[];
  readonly role: PhraseRole;
}

const table: ReadonlyMap<string, readonly Phrase[]> = (() => {
  const byFirst = new Map<string, Phrase[]>();
  for (const [role, text] of Object.entries(PHRASES) as [PhraseRole, string][]) {
    for (const phrase of text.split('|')) {
      const words = phrase.split(' ');
      const [first = ''] = words;
      byFirst.set(first, [...(byFirst.get(first) ?? []), { words, role }]);
    }
  }
  for (const [first, phrases] of byFirst)
    byFirst.set(
      first,
      phrases.toSorted((a, b) => b.words.length - a.words.length),
    );
  return byFirst;
})();

/** Every role that words from here on can have, the longest phrases first. words: of the message from this place on. */
export function phrasesAt(words: readonly string[]): readonly { readonly role: PhraseRole; readonly count: number }[] {
  const [first = ''] = words;
  return (table.get(first) ?? [])
    .filter(phrase => phrase.words.every((word, index) => words[index] === word))
    .map(({ role, words: said }) => ({ role, count: said.length }));
}
