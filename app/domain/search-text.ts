import { foldText } from "#domain/plain-text";

/** Folds like `foldText`, and also katakana to hiragana and curly quotes to straight ones. The SQL function `fold_text` does the same. */
export function foldForSearch(text: string): string {
  return foldText(text)
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - katakanaOffset))
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”]/g, '"');
}

/** From hiragana to katakana in Unicode. */
const katakanaOffset = 0x60;
