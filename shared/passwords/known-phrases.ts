/** Phrases that everybody knows, and so tries: sayings, hymns, songs, prayers, chants, lines of films, examples of passphrases. */
import { foldText } from '../language/fold.ts';

const PHRASES = [
  // Sayings.
  'água mole em pedra dura tanto bate até que fura|quem tem boca vai a roma|deus ajuda quem cedo madruga|de grão em grão a galinha enche o papo',
  'mais vale um pássaro na mão do que dois voando|quem não tem cão caça com gato|casa de ferreiro espeto de pau|cavalo dado não se olha os dentes',
  'a pressa é inimiga da perfeição|antes tarde do que nunca|cada macaco no seu galho|filho de peixe peixinho é|em terra de cego quem tem olho é rei',
  'quem ri por último ri melhor|os últimos serão os primeiros|a esperança é a última que morre|nem tudo que reluz é ouro|deus escreve certo por linhas tortas',
  'o barato sai caro|quem avisa amigo é|devagar se vai ao longe|as aparências enganam|a união faz a força|quem espera sempre alcança|amigos amigos negócios à parte',
  'quem vê cara não vê coração|a voz do povo é a voz de deus|o que os olhos não veem o coração não sente|quem semeia vento colhe tempestade|a vida é bela',
  'amanhã é outro dia|amanhã vai ser outro dia|nunca desista dos seus sonhos|um dia de cada vez|tudo passa|só sei que nada sei|penso logo existo|ser ou não ser eis a questão',
  'quem não arrisca não petisca|dinheiro não traz felicidade|tempo é dinheiro|cão que ladra não morde|uma andorinha só não faz verão|quem procura acha',
  // Faith.
  'deus é fiel|deus é amor|deus no comando|deus acima de todos|deus me livre e guarde|o senhor é meu pastor e nada me faltará|jesus cristo é o senhor|jesus cristo salvador',
  'pai nosso que estais no céu|santificado seja o vosso nome|ave maria cheia de graça|tudo posso naquele que me fortalece|se deus é por nós quem será contra nós',
  'nossa senhora aparecida|em nome do pai do filho e do espírito santo|entrega teu caminho ao senhor|deus proverá|se deus quiser|graças a deus|jesus te ama',
  // Hymns, songs, rhymes.
  'ouviram do ipiranga as margens plácidas|de um povo heroico o brado retumbante|deitado eternamente em berço esplêndido|ordem e progresso|pátria amada brasil|salve salve',
  'minha terra tem palmeiras onde canta o sabiá|brasil acima de tudo|brava gente brasileira|atirei o pau no gato|o cravo brigou com a rosa|ciranda cirandinha vamos todos cirandar',
  'se essa rua fosse minha|parabéns pra você nesta data querida|borboletinha tá na cozinha|a dona aranha subiu pela parede|o sapo não lava o pé|cai cai balão|samba lelê tá doente',
  'olha que coisa mais linda mais cheia de graça|garota de ipanema|aquarela do brasil|moro num país tropical|mas que nada|ai se eu te pego|tira o pé do chão|evidências',
  'quando digo que deixei de te amar|eu sei que vou te amar|é preciso amar as pessoas como se não houvesse amanhã|que país é este|faroeste caboclo|pais e filhos|tempo perdido',
  'vou festejar|deixa a vida me levar|trem das onze|asa branca|carinhoso|construção|o bêbado e a equilibrista|como nossos pais|maluco beleza|metamorfose ambulante',
  // Clubs.
  'salve o corinthians o campeão dos campeões|vai corinthians|aqui é corinthians|bando de loucos|todo poderoso timão|sou corinthiano maloqueiro e sofredor|uma vez flamengo sempre flamengo',
  'vamos flamengo|mengão do meu coração|palmeiras não tem mundial|avanti palestra|salve o tricolor paulista|sou tricolor de coração|até a pé nós iremos|gloria do desporto nacional',
  'vamos vamos inter|aqui é galo|eu acredito|cruzeiro querido|vasco da gama|o sentimento não pode parar|santos sempre santos|botafogo campeão desde|bahia minha vida|bora bahia minha porra',
  'campeão do mundo|campeão mundial|campeão da libertadores|flamengo campeão mundial|é campeão é campeão|sou brasileiro com muito orgulho com muito amor|rumo ao hexa|brasil hexacampeão',
  // Love and greetings.
  'eu te amo|eu te amo para sempre|eu te amo meu amor|amor da minha vida|meu grande amor|minha vida é você|te amo muito|bom dia meu amor|boa noite meu amor|para sempre minha família',
  'família em primeiro lugar|minha família meu tudo|mãe eu te amo|meu filho minha vida|meus filhos minha vida|minha princesa linda|meu pai amado|saudade eterna|felicidade sempre',
  // Films and the net.
  'que a força esteja com você|may the force be with you|hakuna matata|ao infinito e além|to infinity and beyond|i am your father|eu sou seu pai|eu vejo gente morta|hasta la vista baby',
  'winter is coming|o inverno está chegando|you shall not pass|meu precioso|abre te sésamo|open sesame|abracadabra pé de cabra|one ring to rule them all|um anel para todos governar',
  'to be or not to be that is the question|the quick brown fox jumps over the lazy dog|lorem ipsum dolor sit amet|never gonna give you up|hello darkness my old friend|let it be|hey jude',
  'all you need is love|i love you forever|i love you so much|in god we trust|keep calm and carry on|just do it|carpe diem|veni vidi vici|yes we can|home sweet home|lar doce lar',
  'i will always love you|dont worry be happy|its my life|we are the champions|we will rock you|live and let die|stairway to heaven|sweet child of mine|highway to hell',
  // Examples of passphrases.
  'correct horse battery staple|cavalo correto bateria grampo|cavalo bateria grampo correto|cavalo bateria grampo certo|correto cavalo bateria grampo|certo cavalo bateria grampo',
  'minha senha secreta|minha senha é secreta|minha senha super secreta|senha super secreta|essa é minha senha|não vou contar minha senha|esqueci minha senha|this is my password|my secret password',
  'batatinha quando nasce espalha a rama pelo chão|três pratos de trigo para três tigres tristes|o rato roeu a roupa do rei de roma|era uma vez|felizes para sempre',
];

const lettersOf = (text: string): string => foldText(text.normalize('NFKC')).replace(/[^a-z]/g, '');

const KNOWN: readonly string[] = PHRASES.flatMap(line => line.split('|')).map(lettersOf);
/** So many letters more make no other phrase of it. */
const MOST_MORE = 6;
/** The beginning of a phrase is as known as the whole of it; a word of it is not. */
const LEAST_PART = 10;

/** Whether it is such a phrase, or a part of one, whatever its spaces, accents and digits. Example: 'Deus_e_Fiel_2024' → true. */
export function isKnownPhrase(password: string): boolean {
  const letters = lettersOf(password);
  if (letters.length === 0) return false;
  return KNOWN.some(phrase => {
    if (letters.includes(phrase)) return letters.length - phrase.length <= MOST_MORE;
    return letters.length >= LEAST_PART && phrase.includes(letters);
  });
}
