const combining = "\u0301\u0323\u0338\u0489\u20dd".repeat(12);

/**
 * Texts that have broken programs, each short enough for one line of a form. A text that runs as script calls
 * `hostile`.
 */
export const hostileStrings = [
  // Break out of HTML text, an attribute or a script
  "Soap <script>hostile(1)</script>",
  'Balm " onmouseover="hostile(2)" x="',
  "Balm ' onfocus='hostile(3)' autofocus='",
  "Oil\"><img src=x onerror='hostile(4)'>",
  '</textarea><svg onload="hostile(5)">',
  "</title></head><body onload=hostile(6)>",
  "</script><script>hostile(7)</script>",
  "<!-- coconut --><!--><script>hostile(8)//-->",
  "--> <![CDATA[<script>hostile(9)</script>]]>",
  '<hostile-mark onclick="hostile(10)">butter</hostile-mark>',
  "javascript:hostile(11)//'\"",
  "JaVa\tScRiPt:hostile(12)",
  "data:text/html,<script>hostile(13)</script>",
  '");hostile(14);("',
  '\\");hostile(15);//',
  "');hostile(16);//\\",
  "$\u007bhostile(17)} `+hostile(17)+`",
  "pandan\u2028hostile(18)\u2029leaf",
  "&lt;script&gt;hostile(19)&lt;/script&gt; &amp;amp; &#x3c;b&#62;",
  "<iframe srcdoc='<script>parent.hostile(20)</script>'>",
  "<a href=//elsewhere.example target=_top>Prices</a>",
  '<meta http-equiv="refresh" content="0;url=//elsewhere.example">',
  "<base href=//elsewhere.example/>rice",
  '<math><mi//xlink:href="data:x,<script>hostile(21)</script>">',

  // SQL and pattern injection
  'Made\'s "best" oil',
  "' or '1'='1",
  "x'; delete from products; --",
  '"; drop table rituals; /*',
  "salak') union select password from accounts --",
  "1 and pg_sleep(3)",
  "$1 $2 $$ $tag$ salak $tag$",
  "E'\\x41' || chr(39) || '",
  '{salak,"pandan"} {{}} [1:2]',
  "100 % pure",
  "salak_%_\\%\\_\\",
  "salak & !pandan | (rice:*",
  "\\",
  ".*(a+)+$ [^]]{1,99}",

  // Templates, format strings, formulas, paths, headers
  "{{7*7}} {% raw %} <%= 7*7 %> #{7*7} @(7*7)",
  "%s %d %n %x %1$s {0} {name} :name",
  '=HYPERLINK("//elsewhere.example";"oil")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  "../../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "/..%2f..%2f%2e%2e/secret%00.png",
  "file:///etc/hosts //elsewhere.example",
  "salak\r\nSet-Cookie: taken=1\r\n\r\n<b>body</b>",
  "salak%0d%0aLocation:%20//elsewhere.example",
  "$(touch salak) `touch salak` ; touch salak | true && true",
  "salak: &a [*a, *a]\n- !!js/function x",
  '{"salak": {"$gt": ""}, "a": [1,',
  "<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/hosts'>]><a>&b;</a>",

  // Names reserved by languages
  "__proto__",
  "constructor",
  "constructor.prototype.isAdmin",
  "toString",
  "hasOwnProperty",
  "undefined",
  "null",
  "[object Object]",
  "true",
  "new",

  // Invalid or too large numbers
  "1e309",
  "-0",
  "NaN",
  "0x1F",
  "-9223372036854775809",
  "99999999999999999999.5",
  "٣٤",
  "１２３",
  "1,2.3.4",

  // Special characters
  "nul\0in the middle",
  "bell\u0007 escape\u001b[31m delete\u007f next\u0085",
  "\ufeffbyte order mark\ufeff",
  "zero\u200bwidth\u200c \u200djoined\u2060 soft\u00adhyphen",
  "\u202etxet desrever\u202c \u2066alone\u2069 \u200fmark",
  `stacked e${combining}`,
  "half \ud800 of a pair \udc00",
  "not a character \uffff \ufdd0 \u{10ffff}",
  "👩🏽‍🌾 👨‍👩‍👧‍👦 🏳️‍🌈 🇮🇩🇯🇵 ❤️‍🔥 1️⃣",
  "cafe\u0301 is not caf\u00e9",
  "ｺｺﾅｯﾂｵｲﾙ ﾊﾟﾝﾀﾞﾝ",
  "バ\u3099ージンﾊﾞ゛ 葛\u{e0100} 𠮷野家 ㍿ ㌍",
  "made＠nyiur．example ＜ｓｃｒｉｐｔ＞",
  "　全角の空白　と\u00a0\u2003\u2009空白　",
  "İstanbul ıı ſ ß ẞ ﬃ Ǆ",
  "مرحبا بالعالم שלום हिन्दी ไทยๆ",
  "oil\u0000\u0000",
  `${"long".repeat(45)}`,
  "あ".repeat(180),
  "\n\n\t two lines\n\tand a tab \t\n",
] as const;

/** How a hostile string is stored: without NUL and surrounding spaces, and with lone surrogates replaced. */
export function asStored(text: string): string {
  return text.replaceAll("\0", "").toWellFormed().trim();
}

/** Invalid percent-encoding and invalid bytes, for URLs and forms. */
export const brokenBytes = [
  "%",
  "%%",
  "%g1",
  "%e",
  "%C0%AF",
  "%ED%A0%80",
  "%F0%9F%A5",
  "%FF%FE",
  "%80",
  "%E0%A4%A",
  "%u0041",
  "%00",
  "a%00b",
] as const;
