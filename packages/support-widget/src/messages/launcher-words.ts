// Compiled from messages/launcher-words.subset.json by .ci/messages.mjs: change it there.
export const launcherWords = {
  "ar": {"title":"تواصل مع الدعم","load-failed":"تعذّر تحميل النموذج. اضغط مرة أخرى لإعادة المحاولة."},
  "de": {"title":"Support kontaktieren","load-failed":"Das Formular konnte nicht geladen werden. Zum Wiederholen erneut drücken."},
  "en": {"title":"Contact Support","load-failed":"The form could not be loaded. Try again."},
  "es": {"title":"Contactar con soporte","load-failed":"No se pudo cargar el formulario. Pulse de nuevo para reintentarlo."},
  "fa": {"title":"تماس با پشتیبانی","load-failed":"فرم بارگیری نشد. برای تلاش دوباره، بار دیگر فشار دهید."},
  "fr": {"title":"Contacter l’assistance","load-failed":"Le formulaire n’a pas pu être chargé. Appuyez de nouveau pour réessayer."},
  "hu": {"title":"Kapcsolat az ügyfélszolgálattal","load-failed":"Az űrlapot nem sikerült betölteni. Nyomja meg újra az ismétléshez."},
  "id": {"title":"Hubungi Dukungan","load-failed":"Formulir tidak dapat dimuat. Tekan lagi untuk mencoba ulang."},
  "it": {"title":"Contatta l’assistenza","load-failed":"Impossibile caricare il modulo. Premi di nuovo per riprovare."},
  "ja": {"title":"サポートに問い合わせる","load-failed":"フォームを読み込めませんでした。もう一度押してください。"},
  "ko": {"title":"고객 지원 문의","load-failed":"양식을 불러오지 못했습니다. 다시 눌러 재시도하세요."},
  "pl": {"title":"Kontakt z pomocą techniczną","load-failed":"Nie udało się wczytać formularza. Naciśnij ponownie, aby spróbować jeszcze raz."},
  "pt": {"title":"Fale com o suporte","load-failed":"Não foi possível carregar o formulário. Pressione novamente para tentar outra vez."},
  "ru": {"title":"Написать в поддержку","load-failed":"Не удалось загрузить форму. Нажмите ещё раз, чтобы повторить."},
  "tr": {"title":"Destekle iletişime geçin","load-failed":"Form yüklenemedi. Yeniden denemek için tekrar basın."},
  "zh-Hans": {"title":"联系支持人员","load-failed":"无法加载表单。请再次点按重试。"},
} as const;
