{{/* The labels of one service's objects: (dict "root" $ "service" "orders") */}}
{{- define "biteboard.labels" -}}
app.kubernetes.io/name: {{ .service }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/part-of: biteboard
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{- define "biteboard.selector" -}}
app.kubernetes.io/name: {{ .service }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- end }}

{{- define "biteboard.image" -}}
{{ .root.Values.image.registry }}/{{ .service }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}
{{- end }}

{{/* The port of an address: its own, or its scheme's. */}}
{{- define "biteboard.port" -}}
{{- $address := urlParse . -}}
{{ regexFind "[0-9]+$" (regexFind ":[0-9]+$" $address.host) | default (eq $address.scheme "https" | ternary "443" "80") }}
{{- end }}

{{/* Nothing runs as root, nothing is written, nothing is gained. */}}
{{- define "biteboard.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "biteboard.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end }}
