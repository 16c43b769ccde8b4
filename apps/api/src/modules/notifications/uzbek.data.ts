import { brand } from '@altyn/contracts/brand';
import type { DocumentWords, NotificationWords } from './word-types.ts';

/** Uzbek; the glossary is in docs/players/languages.md. */
export const uzbek: NotificationWords = {
  titles: {
    bonus: 'Siz bonus oldingiz',
    payment: 'Toʻlovingiz',
    battle: 'Battldagi oʻrningiz',
    jackpot: 'Siz jekpot yutdingiz',
    wheel: 'Omad gʻildiragidagi sovriningiz',
    kyc: 'Shaxsingizni tasdiqlash',
    mission: 'Topshiriq bajarildi',
    star: 'Yana bir yulduz',
    referral: 'Doʻst uchun mukofot',
    limits: 'Limitlaringiz oʻzgardi',
    security: 'Akkauntingiz xavfsizligi',
    support: 'Yordam xizmati javob berdi',
    account: 'Akkauntingiz',
    documents: 'Hujjat kerak',
  },
  partOf: ({ number, count }) => `${number}-qism, jami ${count}.`,
  payments: {
    'deposit.completed': (amount) => `${amount} depozitingiz balansingizda.`,
    'deposit.denied': (amount) => `${amount} depozitingiz rad etildi.`,
    'deposit.expired': (amount) => `${amount} depozitingiz oʻz vaqtida toʻlanmadi.`,
    'deposit.canceled': (amount) => `${amount} depozitingiz bekor qilindi.`,
    'deposit.refunded': (amount) => `${amount} depozitingiz sizga qaytarildi.`,
    'withdraw.completed': (amount) => `${amount} sizga toʻlandi.`,
    'withdraw.denied': (amount) => `${amount} yechish rad etildi; pul balansingizga qaytdi.`,
    'withdraw.expired': (amount) => `${amount} yechish muddati oʻtdi.`,
    'withdraw.canceled': (amount) => `${amount} yechish bekor qilindi; pul balansingizga qaytdi.`,
    'withdraw.refunded': (amount) => `Yechilgan ${amount} qaytarildi.`,
    'withdraw.split': (amount) => `${amount} boʻlib toʻlanadi.`,
  },
  sentences: {
    bonus: (amount) => `Siz ${amount} bonus oldingiz. Shartlari bonuslar sahifasida.`,
    movedTitle: 'Bepul aylantirishlaringiz endi boshqa oʻyinda',
    moved: ({ from, to, spins }) =>
      `«${from}» oʻyini endi yoʻq. Undagi bepul aylantirishlaringiz (${spins}) endi «${to}» oʻyinida; tikish va shartlari oʻzgarmagan.`,
    battle: ({ name, place, amount }) => `«${name}»: ${place}-oʻrin, sovrin ${amount}.`,
    jackpot: (amount) => `${amount} jekpotingiz balansingizda.`,
    wheel: (amount) => `Sovriningiz: ${amount}.`,
    wheelSpins: (count) => `Sovriningiz – bepul aylantirishlar: ${count}. Ular bonuslar sahifasida uch kun kutadi.`,
    wheelPromo: 'Sovriningiz – promokod. U gʻildirak sahifasidagi tarixda saqlanadi.',
    mission: ({ name, amount }) => `«${name}» bajarildi: ${amount} mukofotni «Topshiriqlar» boʻlimida olish mumkin.`,
    missionSpins: ({ name, count }) =>
      `«${name}» bajarildi: bepul aylantirishlarni (${count}) «Topshiriqlar» boʻlimida olish mumkin.`,
    approved: 'Shaxsingiz tasdiqlandi.',
    denied: 'Shaxsingizni tasdiqlab boʻlmadi. Sababi profilingizda.',
    star: 'Reytingingiz yana bir toʻliq yulduzga yetdi. U nima berishi profilingizda.',
    referral: (amount) =>
      `${amount} bonus bonuslar sahifasida yetti kun kutadi. Shartlari yonida koʻrsatilgan; olish majburiy emas.`,
    limits: 'Akkauntingiz limitlari oʻzgardi. Bu siz boʻlmasangiz, yordam xizmatiga yozing.',
    support: 'Yordam xizmati murojaatingizga javob berdi. Javob profilingizda.',
    account: {
      paused:
        'Akkauntingiz tekshirilmoqda: tikish, depozit, pul yechish va bonuslar toʻxtatilgan. Pulingiz balansingizda qoladi. Tekshiruv tugagach, sizga yozamiz.',
      open: 'Akkauntingizni tekshirish tugadi: yana oʻynash, depozit qilish va pul yechish mumkin.',
    },
    security: {
      new_device:
        'Akkauntingizga yangi qurilmadan kirildi. Bu siz boʻlmasangiz, parolni oʻzgartirib, yordam xizmatiga yozing.',
      password_changed: 'Akkauntingiz paroli oʻzgartirildi. Bu siz boʻlmasangiz, uni tiklab, yordam xizmatiga yozing.',
      password_reset: 'Akkauntingiz paroli kod bilan tiklandi. Bu siz boʻlmasangiz, darhol yordam xizmatiga yozing.',
      phone_added:
        'Akkauntingizga telefon qoʻshildi. Bu siz boʻlmasangiz, parolni oʻzgartirib, yordam xizmatiga yozing.',
      phone_signs_in:
        'Endi telefoningiz bilan kirish va parolni tiklash mumkin. Bu siz boʻlmasangiz, darhol yordam xizmatiga yozing.',
      passkey_added:
        'Akkauntingizga kirish kaliti qoʻshildi. Bu siz boʻlmasangiz, uni oʻchirib, yordam xizmatiga yozing.',
      passkey_removed: 'Akkauntingizdan kirish kaliti oʻchirildi. Bu siz boʻlmasangiz, darhol yordam xizmatiga yozing.',
      authenticator_on: 'Akkauntingizga kod ilovasi ulandi. Bu siz boʻlmasangiz, darhol yordam xizmatiga yozing.',
      authenticator_off:
        'Akkauntingizning kod ilovasi oʻchirildi. Bu siz boʻlmasangiz, darhol yordam xizmatiga yozing.',
      factor_ending:
        'Akkauntingizning kirish kaliti yoki kod ilovasi 72 soatdan soʻng oʻchadi. Bu siz boʻlmasangiz, uni «Xavfsizlik» boʻlimida qoldiring va parolni oʻzgartiring.',
      factor_kept: 'Oʻchirilishi kerak boʻlgan kirish kaliti yoki kod ilovasi qoldi.',
      recovery_code_used:
        'Akkauntingizning zaxira kodi ishlatildi. Bu siz boʻlmasangiz, parolni oʻzgartirib, yordam xizmatiga yozing.',
      recovery_codes_renewed:
        'Akkauntingizning zaxira kodlari almashtirildi. Bu siz boʻlmasangiz, darhol yordam xizmatiga yozing.',
      payee_added:
        'Yangi hisobga pul yechish soʻraldi. Bu siz boʻlmasangiz, parolni oʻzgartirib, darhol yordam xizmatiga yozing.',
      email_added: 'Akkauntingizga elektron pochta qoʻshildi. Bu siz boʻlmasangiz, darhol yordam xizmatiga yozing.',
      closing_requested:
        'Akkauntingiz 72 soatdan soʻng yopiladi. Bu siz boʻlmasangiz, uni «Maʼlumotlarim» boʻlimida qoldiring va parolni oʻzgartiring.',
      closing_canceled: 'Akkauntingiz ochiq qoladi.',
      data_exported:
        'Akkauntingiz maʼlumotlaridan nusxa olindi. Bu siz boʻlmasangiz, parolni oʻzgartirib, darhol yordam xizmatiga yozing.',
    },
  },
  footer: {
    open: `${brand.name} saytini ochish`,
    why: 'Bu xat bildirishnoma sozlamalaringizga muvofiq yuborildi.',
    unsubscribe: 'Xatlardan voz kechish',
    preferences: 'Bildirishnoma sozlamalari',
  },
};

export const uzbekDocuments: DocumentWords = {
  documents: {
    identity: 'shaxsingizni tasdiqlovchi hujjatni',
    address: 'manzilingiz tasdigʻini',
    funds: 'pulingiz manbaining tasdigʻini',
  },
  whys: {
    payout: 'Pul yechishingiz shuni kutmoqda.',
    payee: 'Oluvchining ismi siznikidan farq qiladi.',
    large_deposits: 'Depozitlaringiz qonun buni talab qiladigan summaga yetdi.',
    large_payouts: 'Yechgan pullaringiz qonun buni talab qiladigan summaga yetdi.',
    expiring: 'Bizdagi hujjatning muddati tez orada tugaydi.',
    other: 'U akkauntingizni tekshirish uchun kerak.',
  },
  proofs: {
    address: {
      approved: 'Manzil tasdigʻingiz qabul qilindi.',
      denied: 'Manzil tasdigʻingiz qabul qilinmadi. Sababi profilingizda.',
    },
    funds: {
      approved: 'Mablagʻ tasdigʻingiz qabul qilindi.',
      denied: 'Mablagʻ tasdigʻingiz qabul qilinmadi. Sababi profilingizda.',
    },
  },
  frame: {
    ask: (document) => `Sizdan ${document} yuborishingizni soʻraymiz.`,
    where: 'Uni profilning «Tasdiqlash» boʻlimida yuboring.',
  },
};
