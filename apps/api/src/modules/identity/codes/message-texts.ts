import { brand } from '@altyn/contracts/brand';
import type { PlayerLocale } from '@altyn/contracts/languages';
import { playerTags } from '@altyn/contracts/languages';
import type { CodePurpose } from './code-store.ts';

const brandName = brand.name;

interface Texts {
  /** Mail subject by purpose. */
  subject: Record<CodePurpose, string>;
  intro: Record<CodePurpose, string>;
  validity: string;
  warning: string;
  sms: (code: string) => string;
  /** Notice to the owner of a login that was registered again. */
  known: { subject: string; text: string };
}

const texts: Record<PlayerLocale, Texts> = {
  en: {
    subject: {
      register: 'Your registration code',
      password_reset: 'Your password reset code',
      add_phone: 'Your confirmation code',
      add_email: 'Your confirmation code',
      call: 'Your confirmation code',
      step_up: 'Your confirmation code',
    },
    intro: {
      register: `Enter this code to finish your registration at ${brandName}:`,
      password_reset: `Enter this code to set a new password at ${brandName}:`,
      add_phone: `Enter this code to confirm your phone number at ${brandName}:`,
      add_email: `Enter this code to add this address to your account at ${brandName}:`,
      call: `Enter this code to confirm your phone number at ${brandName}:`,
      step_up: `Enter this code to confirm a change or a withdrawal of your account at ${brandName}:`,
    },
    validity: 'The code is valid for 10 minutes.',
    warning: 'Never tell it to anyone. If you did not ask for it, ignore this message.',
    sms: (code) => `${brandName}: your code is ${code}. Valid for 10 minutes. Never tell it to anyone.`,
    known: {
      subject: 'You already have an account',
      text: `${brandName}: you already have an account. Log in, or reset the password if you have forgotten it. If it was not you who asked, ignore this message.`,
    },
  },
  ua: {
    subject: {
      register: 'Ваш код реєстрації',
      password_reset: 'Код для зміни пароля',
      add_phone: 'Ваш код підтвердження',
      add_email: 'Ваш код підтвердження',
      call: 'Ваш код підтвердження',
      step_up: 'Ваш код підтвердження',
    },
    intro: {
      register: `Введіть цей код, щоб завершити реєстрацію в ${brandName}:`,
      password_reset: `Введіть цей код, щоб задати новий пароль у ${brandName}:`,
      add_phone: `Введіть цей код, щоб підтвердити номер телефону в ${brandName}:`,
      add_email: `Введіть цей код, щоб додати цю адресу до вашого акаунта в ${brandName}:`,
      call: `Введіть цей код, щоб підтвердити номер телефону в ${brandName}:`,
      step_up: `Введіть цей код, щоб підтвердити зміну або виведення коштів у вашому акаунті ${brandName}:`,
    },
    validity: 'Код дійсний 10 хвилин.',
    warning: 'Нікому його не повідомляйте. Якщо ви не запитували код, просто проігноруйте це повідомлення.',
    sms: (code) => `${brandName}: ваш код ${code}. Дійсний 10 хвилин. Нікому його не повідомляйте.`,
    known: {
      subject: 'У вас уже є акаунт',
      text: `${brandName}: у вас уже є акаунт. Увійдіть або скиньте пароль, якщо забули його. Якщо це були не ви, просто проігноруйте це повідомлення.`,
    },
  },
  ru: {
    subject: {
      register: 'Ваш код регистрации',
      password_reset: 'Код для смены пароля',
      add_phone: 'Ваш код подтверждения',
      add_email: 'Ваш код подтверждения',
      call: 'Ваш код подтверждения',
      step_up: 'Ваш код подтверждения',
    },
    intro: {
      register: `Введите этот код, чтобы завершить регистрацию в ${brandName}:`,
      password_reset: `Введите этот код, чтобы задать новый пароль в ${brandName}:`,
      add_phone: `Введите этот код, чтобы подтвердить номер телефона в ${brandName}:`,
      add_email: `Введите этот код, чтобы добавить этот адрес к вашему аккаунту в ${brandName}:`,
      call: `Введите этот код, чтобы подтвердить номер телефона в ${brandName}:`,
      step_up: `Введите этот код, чтобы подтвердить изменение или вывод средств в вашем аккаунте ${brandName}:`,
    },
    validity: 'Код действует 10 минут.',
    warning: 'Никому его не сообщайте. Если вы не запрашивали код, просто не обращайте внимания на это сообщение.',
    sms: (code) => `${brandName}: ваш код ${code}. Действует 10 минут. Никому его не сообщайте.`,
    known: {
      subject: 'У вас уже есть аккаунт',
      text: `${brandName}: у вас уже есть аккаунт. Войдите или сбросьте пароль, если забыли его. Если это были не вы, просто не обращайте внимания на это сообщение.`,
    },
  },
  kz: {
    subject: {
      register: 'Тіркелу коды',
      password_reset: 'Құпиясөзді қалпына келтіру коды',
      add_phone: 'Растау коды',
      add_email: 'Растау коды',
      call: 'Растау коды',
      step_up: 'Растау коды',
    },
    intro: {
      register: `${brandName} сайтында тіркелуді аяқтау үшін мына кодты енгізіңіз:`,
      password_reset: `${brandName} сайтында жаңа құпиясөз қою үшін мына кодты енгізіңіз:`,
      add_phone: `${brandName} сайтында телефон нөміріңізді растау үшін мына кодты енгізіңіз:`,
      add_email: `Осы мекенжайды ${brandName} аккаунтыңызға қосу үшін мына кодты енгізіңіз:`,
      call: `${brandName} сайтында телефон нөміріңізді растау үшін мына кодты енгізіңіз:`,
      step_up: `${brandName} аккаунтыңыздағы өзгерісті немесе ақша шығаруды растау үшін мына кодты енгізіңіз:`,
    },
    validity: 'Код 10 минут жарамды.',
    warning: 'Оны ешкімге айтпаңыз. Код сұрамаған болсаңыз, бұл хабарға назар аудармаңыз.',
    sms: (code) => `${brandName}: кодыңыз ${code}. 10 минут жарамды. Оны ешкімге айтпаңыз.`,
    known: {
      subject: 'Сізде аккаунт бар',
      text: `${brandName}: сізде аккаунт бар. Кіріңіз немесе құпиясөзді ұмытсаңыз, қалпына келтіріңіз. Сұраған сіз болмасаңыз, бұл хабарға назар аудармаңыз.`,
    },
  },
  uz: {
    subject: {
      register: 'Roʻyxatdan oʻtish kodi',
      password_reset: 'Parolni tiklash kodi',
      add_phone: 'Tasdiqlash kodi',
      add_email: 'Tasdiqlash kodi',
      call: 'Tasdiqlash kodi',
      step_up: 'Tasdiqlash kodi',
    },
    intro: {
      register: `${brandName} saytida roʻyxatdan oʻtishni yakunlash uchun shu kodni kiriting:`,
      password_reset: `${brandName} saytida yangi parol qoʻyish uchun shu kodni kiriting:`,
      add_phone: `${brandName} saytida telefon raqamingizni tasdiqlash uchun shu kodni kiriting:`,
      add_email: `Bu manzilni ${brandName} akkauntingizga qoʻshish uchun shu kodni kiriting:`,
      call: `${brandName} saytida telefon raqamingizni tasdiqlash uchun shu kodni kiriting:`,
      step_up: `${brandName} akkauntingizdagi oʻzgarishni yoki pul yechishni tasdiqlash uchun shu kodni kiriting:`,
    },
    validity: 'Kod 10 daqiqa amal qiladi.',
    warning: 'Uni hech kimga aytmang. Kod soʻramagan boʻlsangiz, bu xabarga eʼtibor bermang.',
    sms: (code) => `${brandName}: kodingiz ${code}. 10 daqiqa amal qiladi. Uni hech kimga aytmang.`,
    known: {
      subject: 'Sizda akkaunt bor',
      text: `${brandName}: sizda akkaunt bor. Kiring yoki parolni unutgan boʻlsangiz, uni tiklang. Buni siz soʻramagan boʻlsangiz, bu xabarga eʼtibor bermang.`,
    },
  },
  kg: {
    subject: {
      register: 'Катталуу коду',
      password_reset: 'Сырсөздү калыбына келтирүү коду',
      add_phone: 'Ырастоо коду',
      add_email: 'Ырастоо коду',
      call: 'Ырастоо коду',
      step_up: 'Ырастоо коду',
    },
    intro: {
      register: `${brandName} сайтында катталууну аяктоо үчүн бул кодду киргизиңиз:`,
      password_reset: `${brandName} сайтында жаңы сырсөз коюу үчүн бул кодду киргизиңиз:`,
      add_phone: `${brandName} сайтында телефон номериңизди ырастоо үчүн бул кодду киргизиңиз:`,
      add_email: `Бул даректи ${brandName} аккаунтуңузга кошуу үчүн бул кодду киргизиңиз:`,
      call: `${brandName} сайтында телефон номериңизди ырастоо үчүн бул кодду киргизиңиз:`,
      step_up: `${brandName} аккаунтуңуздагы өзгөртүүнү же акча чыгарууну ырастоо үчүн бул кодду киргизиңиз:`,
    },
    validity: 'Код 10 мүнөт жарактуу.',
    warning: 'Аны эч кимге айтпаңыз. Код сураган эмес болсоңуз, бул билдирүүгө көңүл бурбаңыз.',
    sms: (code) => `${brandName}: кодуңуз ${code}. 10 мүнөт жарактуу. Аны эч кимге айтпаңыз.`,
    known: {
      subject: 'Сизде аккаунт бар',
      text: `${brandName}: сизде аккаунт бар. Кириңиз же сырсөздү унутсаңыз, аны калыбына келтириңиз. Сураган сиз болбосоңуз, бул билдирүүгө көңүл бурбаңыз.`,
    },
  },
  tj: {
    subject: {
      register: 'Рамзи бақайдгирӣ',
      password_reset: 'Рамзи барқарорсозии парол',
      add_phone: 'Рамзи тасдиқ',
      add_email: 'Рамзи тасдиқ',
      call: 'Рамзи тасдиқ',
      step_up: 'Рамзи тасдиқ',
    },
    intro: {
      register: `Барои анҷоми бақайдгирӣ дар ${brandName} ин рамзро ворид кунед:`,
      password_reset: `Барои гузоштани пароли нав дар ${brandName} ин рамзро ворид кунед:`,
      add_phone: `Барои тасдиқи рақами телефон дар ${brandName} ин рамзро ворид кунед:`,
      add_email: `Барои илова кардани ин суроға ба ҳисоби ${brandName} ин рамзро ворид кунед:`,
      call: `Барои тасдиқи рақами телефон дар ${brandName} ин рамзро ворид кунед:`,
      step_up: `Барои тасдиқи тағйирот ё гирифтани пул дар ҳисоби ${brandName} ин рамзро ворид кунед:`,
    },
    validity: 'Рамз 10 дақиқа эътибор дорад.',
    warning: 'Онро ба касе нагӯед. Агар рамз напурсида бошед, ба ин паём аҳамият надиҳед.',
    sms: (code) => `${brandName}: рамзи шумо ${code}. 10 дақиқа эътибор дорад. Ба касе нагӯед.`,
    known: {
      subject: 'Шумо ҳисоб доред',
      text: `${brandName}: шумо ҳисоб доред. Ворид шавед ё, агар паролро фаромӯш карда бошед, онро барқарор кунед. Агар ин шумо набошед, ба ин паём аҳамият надиҳед.`,
    },
  },
};

/** Text message with a code. */
export function codeMessage(language: PlayerLocale, code: string): string {
  return texts[language].sms(code);
}

/** Text message to an owner whose number was registered again. */
export function accountMessage(language: PlayerLocale): string {
  return texts[language].known.text;
}

/** Mail to an owner whose address was registered again. */
export function accountMail(language: PlayerLocale): { subject: string; text: string; html: string } {
  const { subject, text } = texts[language].known;
  return {
    subject: `${brandName}: ${subject}`,
    text: `${text}\n`,
    html: mailPage(language, subject, `<p style="margin:0">${text}</p>`),
  };
}

/** Mail with a code, as text and as HTML. */
export function codeMail(
  language: PlayerLocale,
  mail: { purpose: CodePurpose; code: string },
): { subject: string; text: string; html: string } {
  const { subject, intro, validity, warning } = texts[language];
  const lines = [intro[mail.purpose], mail.code, validity, warning];
  return {
    subject: `${brandName}: ${subject[mail.purpose]}`,
    text: `${lines.join('\n\n')}\n`,
    html: mailPage(
      language,
      subject[mail.purpose],
      `<p style="margin:0 0 16px">${intro[mail.purpose]}</p>
<p style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:8px">${mail.code}</p>
<p style="margin:0 0 8px">${validity}</p>
<p style="margin:0;color:#b9aecb;font-size:14px">${warning}</p>`,
    ),
  };
}

/** Wraps a mail's content in its page; `title` and `body` are markup. */
export function mailPage(language: PlayerLocale, title: string, body: string): string {
  return `<!doctype html>
<html lang="${playerTags[language]}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body style="margin:0;padding:24px;background:#14101f;color:#f4efe6;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;border-radius:16px;background:#1f1930">
<p style="margin:0 0 16px;font-size:20px;font-weight:700;color:#ffc24d">${brandName}</p>
${body}
</div></body></html>
`;
}
